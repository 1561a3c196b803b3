import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { PROFILE_PHOTO_MIN_EDGE_PX } from '@/contract/constants';
import { renderScreen } from '@/testing/render';
import { cropPhoto } from './crop-photo';

/** The frame on a phone; the column is at most 500 wide. */
const frame = { phone: 390, widest: 500 };
const file = new File(['picture'], 'me.jpg', { type: 'image/jpeg' });
/** What goes into the uploaded square: x, y, width and height, in the picture's own pixels. */
let drawn: number[];

beforeEach(() => {
  drawn = [];
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:picture';
      static override revokeObjectURL = () => {};
    },
  );
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
  });
  const canvas: unknown = {
    fillRect: () => {},
    drawImage: (_: unknown, ...numbers: number[]) => {
      drawn = numbers.slice(0, 4);
    },
    getImageData: () => ({ data: new Uint8ClampedArray(64 * 64 * 4).fill(200) }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob(['square'])));
});
afterAll(() => {
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
});

/** jsdom lays nothing out: the picture stands as react-easy-crop.css has it, in a square frame. */
function stubPicture([width, height]: readonly [number, number], edge: number = frame.phone) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, edge, edge));
  function shown(image: HTMLImageElement): [number, number] {
    if (image.classList.contains('reactEasyCrop_Cover_Horizontal')) return [edge, (edge * height) / width];
    if (image.classList.contains('reactEasyCrop_Cover_Vertical')) return [(edge * width) / height, edge];
    const scale = Math.min(1, edge / Math.max(width, height));
    return [width * scale, height * scale];
  }
  const layout: PropertyDescriptorMap & ThisType<HTMLImageElement> = {
    decode: { configurable: true, value: async () => {} },
    naturalWidth: { configurable: true, get: () => width },
    naturalHeight: { configurable: true, get: () => height },
    offsetWidth: {
      configurable: true,
      get() {
        return shown(this)[0];
      },
    },
    offsetHeight: {
      configurable: true,
      get() {
        return shown(this)[1];
      },
    },
  };
  Object.defineProperties(HTMLImageElement.prototype, layout);
}

async function openCropper() {
  const { user } = renderScreen(<h1>프로필</h1>);
  const answer = cropPhoto(file);
  const dialog = await screen.findByRole('dialog', { name: '사진 자르기' });
  const picture = dialog.querySelector('img');
  if (!picture) throw new Error('no picture is shown');
  fireEvent.load(picture);
  await waitFor(() => expect(screen.getByRole('button', { name: '이 사진 쓰기' })).toBeEnabled());
  return { user, answer, picture, cropFrame: screen.getByTestId('cropper') };
}

test.each<[string, readonly [number, number], number, number[]]>([
  ['a landscape', [1600, 900], frame.phone, [350, 0, 900, 900]],
  ['a portrait', [900, 1600], frame.phone, [0, 350, 900, 900]],
  ['a panorama', [4000, 500], frame.phone, [1750, 0, 500, 500]],
  ['the smallest picture', [480, 480], frame.phone, [0, 0, 480, 480]],
  ['the smallest picture, in a frame that is larger', [480, 480], frame.widest, [0, 0, 480, 480]],
  ['the smallest landscape, in a frame that is larger', [640, 480], frame.widest, [80, 0, 480, 480]],
])('%s fills the frame, and its middle is taken', async (_, size, edge, middle) => {
  stubPicture(size, edge);
  const { user, answer, picture, cropFrame } = await openCropper();
  expect(Math.min(picture.offsetWidth, picture.offsetHeight)).toBe(edge);
  expect(cropFrame).toHaveStyle({ width: `${edge}px`, height: `${edge}px` });
  await user.click(screen.getByRole('button', { name: '이 사진 쓰기' }));
  expect(await answer).toBeInstanceOf(Blob);
  expect(drawn).toEqual(middle);
});

test('whoever moves the picture with the keyboard hears where they are', async () => {
  stubPicture([900, 1600]);
  const { answer, user, cropFrame } = await openCropper();
  expect(cropFrame).toBe(screen.getByRole('group', { name: '얼굴 자리, 화살표 키로 옮길 수 있어요' }));
  cropFrame.focus();
  await user.keyboard('{ArrowUp}');
  await user.click(screen.getByRole('button', { name: '이 사진 쓰기' }));
  await answer;
  expect(drawn[1]).not.toBe(350);
});

test('what opened it has the focus again', async () => {
  stubPicture([900, 1600]);
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const { answer, user } = await openCropper();
  screen.getByRole('button', { name: '닫기' }).focus();
  await user.keyboard('{Enter}');
  await answer;
  await waitFor(() => expect(opener).toHaveFocus());
  opener.remove();
});

test('a picture is brought no closer than its pixels go: the smallest is not enlarged at all', async () => {
  stubPicture([PROFILE_PHOTO_MIN_EDGE_PX, 900]);
  const small = await openCropper();
  expect(screen.queryByRole('slider', { name: '크기' })).not.toBeInTheDocument();
  await small.user.click(screen.getByRole('button', { name: '닫기' }));
  expect(await small.answer).toBeUndefined();
});

test('brought as close as it goes, a picture still has the pixels that are asked for', async () => {
  stubPicture([1600, 900]);
  const { user, answer } = await openCropper();
  const slider = screen.getByRole('slider', { name: '크기' });
  fireEvent.change(slider, { target: { value: slider.getAttribute('max') } });
  await user.click(screen.getByRole('button', { name: '이 사진 쓰기' }));
  await answer;
  const [, , width = 0, height = 0] = drawn;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(PROFILE_PHOTO_MIN_EDGE_PX);
  expect(Math.max(width, height)).toBeLessThan(900);
});

test.each([
  ['high', [1600, PROFILE_PHOTO_MIN_EDGE_PX - 1]],
  ['wide', [PROFILE_PHOTO_MIN_EDGE_PX - 1, 1600]],
] as const)('a picture less than 480 pixels %s is refused, and why', async (_, size) => {
  stubPicture(size);
  renderScreen(<h1>프로필</h1>);
  expect(await cropPhoto(file)).toBeUndefined();
  expect(
    await screen.findByText('사진이 너무 작아요. 가로와 세로가 480픽셀 이상인 사진을 골라 주세요.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a picture of which only a part is there is refused, and why', async () => {
  stubPicture([1600, 900]);
  renderScreen(<h1>프로필</h1>);
  // A JPEG that ends in its head.
  const part = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0x10, 0x00])], 'me.jpg');
  expect(await cropPhoto(part)).toBeUndefined();
  expect(await screen.findByText('사진 파일이 깨져 있어요. 다른 사진을 골라 주세요.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
