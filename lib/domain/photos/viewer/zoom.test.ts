import { expect, test } from 'vitest';
import { zoomPixelRatio } from './zoom';

test.each([
  ['wider than the screen', { width: 1600, height: 1200 }, 400],
  ['higher than the screen', { width: 1200, height: 3200 }, 300],
  ['smaller than the screen', { width: 200, height: 100 }, 200],
])('a picture %s grows to three times the size it is shown at', (_, image, shownWidth) => {
  const ratio = zoomPixelRatio(image, { width: 400, height: 800 });
  expect((image.width * ratio) / shownWidth).toBeCloseTo(3);
});
