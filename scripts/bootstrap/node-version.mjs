// @ts-check
// No imports from node_modules here: this runs before they exist.
const minimum = { major: 20, minor: 19 };

/** A readable sentence when this Node is too old for Slide, otherwise undefined. */
export function nodeVersionProblem(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOldEnough = major > minimum.major || (major === minimum.major && minor >= minimum.minor);
  if (isOldEnough) return undefined;
  return `Slide needs Node ${minimum.major}.${minimum.minor} or newer; this is Node ${version}. Get one from https://nodejs.org.`;
}
