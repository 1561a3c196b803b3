/** "낮 12시", "오전 9시", "밤 12시": a full hour of the day, 0 to 23. */
export function formatHour(hour: number): string {
  if (hour % 12 === 0) return `${hour === 12 ? '낮' : '밤'} 12시`;
  return hour < 12 ? `오전 ${hour}시` : `오후 ${hour - 12}시`;
}
