import { describe, expect, test } from 'vitest';
import { announcementLayout } from './announcement-layout';

const image = { url: '/a.png' };

describe('announcementLayout', () => {
  test('the image is the button when the confirm text is the literal null and there is a link', () => {
    const layout = announcementLayout({ title: '소식', image, confirmText: 'null', hasLink: true });
    expect(layout).toMatchObject({ isImageButton: true, hasButtons: false, confirmText: null });
  });

  test('an image without a title stands alone', () => {
    expect(announcementLayout({ image, confirmText: '보기', hasLink: true }).kind).toBe('image-only');
    expect(announcementLayout({ title: '소식', image, confirmText: '보기', hasLink: true }).kind).toBe(
      'full',
    );
  });

  test.each([
    { confirmText: '보기', declineText: null, hasButtons: true },
    { confirmText: null, declineText: '다음에', hasButtons: true },
    { confirmText: 'null', declineText: '다음에', hasButtons: true },
    { confirmText: null, declineText: null, hasButtons: false },
  ])(
    'buttons show for confirm $confirmText, decline $declineText: $hasButtons',
    ({ hasButtons, ...texts }) => {
      expect(announcementLayout({ title: '소식', hasLink: true, ...texts }).hasButtons).toBe(hasButtons);
    },
  );
});
