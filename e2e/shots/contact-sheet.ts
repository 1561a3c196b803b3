import sharp from 'sharp';

type Picture = { file: string; caption: string };

const gap = 24;
const captionHeight = 40;
/** Pictures are shot at twice the size and laid out at this part of it. */
const scale = 0.75;

/** Lays rows of equally large pictures out on one sheet, with a caption over each column. */
export async function writeContactSheet(rows: Picture[][], target: string): Promise<void> {
  const first = rows[0]?.[0];
  if (!first) return;
  const size = await sharp(first.file).metadata();
  const width = Math.round((size.width ?? 0) * scale);
  const height = Math.round((size.height ?? 0) * scale);
  const columns = Math.max(...rows.map((row) => row.length));
  const pictures = await Promise.all(
    rows.flatMap((row, y) =>
      row.map(async ({ file }, x) => ({
        input: await sharp(file).resize(width, height).png().toBuffer(),
        left: gap + x * (width + gap),
        top: captionHeight + y * (height + gap),
      })),
    ),
  );
  const captions = (rows[0] ?? []).map(({ caption }, x) => ({
    input: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${captionHeight}"><text x="4" y="26" font-family="sans-serif" font-size="18" fill="#4F5B53">${caption}</text></svg>`,
    ),
    left: gap + x * (width + gap),
    top: 0,
  }));
  await sharp({
    create: {
      width: gap + columns * (width + gap),
      height: captionHeight + rows.length * (height + gap),
      channels: 3,
      background: '#c9cfc4',
    },
  })
    .composite([...pictures, ...captions])
    .png()
    .toFile(target);
}
