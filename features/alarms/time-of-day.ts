/** The minutes that quiet hours may begin and end at. */
const stepMinutes = 10;

/** "23:00" as people read it: "오후 11:00". */
export function formatTimeOfDay(time: string): string {
  const { hour, minute } = splitTimeOfDay(time);
  return `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}:${twoDigits(minute)}`;
}

/** Of HH:mm. */
export function splitTimeOfDay(time: string): { hour: number; minute: number } {
  return { hour: Number(time.slice(0, 2)), minute: Number(time.slice(3, 5)) };
}

export function joinTimeOfDay({ hour, minute }: { hour: number; minute: number }): string {
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** "오전 12시" to "오후 11시". */
export const hourOptions = Array.from({ length: 24 }, (_, hour) => ({
  value: hour,
  label: `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}시`,
}));

export const minuteOptions = Array.from({ length: 60 / stepMinutes }, (_, index) => ({
  value: index * stepMinutes,
  label: `${twoDigits(index * stepMinutes)}분`,
}));

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
