/** The drawn portraits of the demo world. */
export function portrait(name: string): string {
  return `/images/portraits/${name}.svg`;
}

export function person(name: string, file: string) {
  return { name, photoUrl: portrait(file) };
}
