const seoulDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Seoul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const seoulTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Seoul',
  hour: '2-digit',
  minute: '2-digit',
});

/** YYYY-MM-DD in Asia/Seoul. */
export function seoulDay(date: Date): string {
  return seoulDate.format(date);
}

/** YYYY.MM.DD in Asia/Seoul, as people read it. */
export function formatSeoulDate(date: Date): string {
  return seoulDay(date).replaceAll('-', '.');
}

/** HH:mm in Asia/Seoul. */
export function formatSeoulTime(date: Date): string {
  return seoulTime.format(date);
}

/** Full years lived on that day in Asia/Seoul. `birthdate` is YYYY-MM-DD. */
export function ageOn(birthdate: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = birthdate.split('-').map(Number);
  const [thisYear = 0, thisMonth = 1, thisDay = 1] = seoulDay(now).split('-').map(Number);
  const hadBirthday = thisMonth > month || (thisMonth === month && thisDay >= day);
  return thisYear - year - (hadBirthday ? 0 : 1);
}

/** Age by calendar year, the rule of the youth protection law: 19 or older may use the service. */
export function yearAgeOn(birthdate: string, now: Date): number {
  return Number(seoulDay(now).slice(0, 4)) - Number(birthdate.slice(0, 4));
}
