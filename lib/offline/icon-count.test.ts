import { expect, test, vi } from 'vitest';
import { countOnIcon } from './icon-count';

function installedOn({ isAllowed = true } = {}) {
  const answer = async () => {
    if (!isAllowed) throw new DOMException('no right to show pushes', 'NotAllowedError');
  };
  return { setAppBadge: vi.fn(answer), clearAppBadge: vi.fn(answer) };
}

test('the icon counts what there is, and nothing when there is nothing', async () => {
  const device = installedOn();
  await countOnIcon(device, 3);
  expect(device.setAppBadge).toHaveBeenCalledExactlyOnceWith(3);
  await countOnIcon(device, 0);
  expect(device.clearAppBadge).toHaveBeenCalledOnce();
});

test.each([
  ['that knows no such icon', {}],
  ['that was not allowed to', installedOn({ isAllowed: false })],
])('a browser %s counts nothing, and that is no failure', async (_, device) => {
  await expect(countOnIcon(device as NavigatorBadge, 3)).resolves.toBeUndefined();
});
