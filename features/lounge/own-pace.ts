/** Every phone comes to the hour in the same second; each asks at a pace of its own: half as long to half as long again. */
export const ownPace = 0.5 + Math.random();
