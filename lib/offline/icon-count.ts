/** Counts on the icon of the installed app; a browser that knows no such icon counts nothing. */
export async function countOnIcon(device: NavigatorBadge, count: number): Promise<void> {
  if (!('setAppBadge' in device)) return;
  try {
    await (count > 0 ? device.setAppBadge(count) : device.clearAppBadge());
  } catch {
    // Without the right to show pushes an iPhone refuses: then none stands either.
  }
}
