/** "24세" */
export function formatAge(age: number): string {
  return `${age}세`;
}
