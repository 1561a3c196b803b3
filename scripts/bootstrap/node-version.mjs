// No imports from node_modules here: this runs before they exist.
const minimum = [20, 19];

/** A readable sentence when this Node is too old for Slide, otherwise undefined. */
export function nodeVersionProblem(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOldEnough = major > minimum[0] || (major === minimum[0] && minor >= minimum[1]);
  if (isOldEnough) return undefined;
  return `Slide needs Node ${minimum.join('.')} or newer; this is Node ${version}. Get one from https://nodejs.org.`;
}
