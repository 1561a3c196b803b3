import sharp from 'sharp';

/** One state: its pictures one below the other. */
type Column = { caption: string; files: readonly string[] };

const gap = 24;
const captionHeight = 40;
const columnsPerSheet = 5;
/** Pictures are shot at twice the size and laid out at this part of it. */
const scale = 0.5;

/** Lays columns of equally large pictures out on as few sheets as can be looked at. Answers how many. */
export async function writeContactSheets(columns: readonly Column[], target: string): Promise<number> {
  const sheetCount = Math.ceil(columns.length / columnsPerSheet);
  for (let index = 0; index < sheetCount; index += 1) {
    const part = columns.slice(index * columnsPerSheet, (index + 1) * columnsPerSheet);
    await writeSheet(part, `${target}${sheetCount > 1 ? `-${index + 1}` : ''}.png`);
  }
  return sheetCount;
}

async function writeSheet(columns: readonly Column[], target: string): Promise<void> {
  const first = columns[0]?.files[0];
  if (!first) return;
  const size = await sharp(first).metadata();
  const width = Math.round((size.width ?? 0) * scale);
  const height = Math.round((size.height ?? 0) * scale);
  const rowCount = columns[0]?.files.length ?? 0;
  const pictures = await Promise.all(
    columns.flatMap(({ files }, x) =>
      files.map(async (file, y) => ({
        input: await sharp(file).resize(width, height).png().toBuffer(),
        left: gap + x * (width + gap),
        top: captionHeight + y * (height + gap),
      })),
    ),
  );
  const captions = columns.map(({ caption }, x) => ({
    input: captionSvg(caption, width),
    left: gap + x * (width + gap),
    top: 0,
  }));
  await sharp({
    create: {
      width: gap + columns.length * (width + gap),
      height: captionHeight + rowCount * (height + gap),
      channels: 3,
      background: '#c9cfc4',
    },
  })
    .composite([...pictures, ...captions])
    .png()
    .toFile(target);
}

function captionSvg(caption: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${captionHeight}"><text x="4" y="26" font-family="sans-serif" font-size="18" fill="#4F5B53">${caption}</text></svg>`,
  );
}
