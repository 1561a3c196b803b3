import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { drawPhotoSvg } from '../../demo/draw-photo';
import { genderSchema } from '../accounts';

const FONT = 'pretendard/dist/web/variable/woff2/PretendardVariable.woff2';
// Shown small here, so closer than the photo itself.
const [WHOLE, FACE] = ['viewBox="0 60 300 300"', 'viewBox="55 86 190 190"'];

const drawnPhotoQuery = z.object({ gender: genderSchema.default('WOMAN') });

/** The sandbox's one stylesheet, its font and the photos of its people. */
export async function registerAssets(app: FastifyInstance): Promise<void> {
  const css = await readFile(new URL('./sandbox.css', import.meta.url), 'utf8');

  app.get('/assets/sandbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css));

  app.get('/assets/pretendard.woff2', async (_request, reply) => {
    // Without the package the page falls back to the machine's own Korean font.
    const font = await Promise.resolve(FONT)
      .then(createRequire(import.meta.url).resolve)
      .then(readFile)
      .catch(() => undefined);
    if (!font) return reply.code(404).send();
    return reply.type('font/woff2').header('cache-control', 'max-age=86400').send(font);
  });

  app.get<{ Params: { seed: string } }>('/assets/photos/:seed', (request, reply) => {
    const { gender } = drawnPhotoQuery.parse(request.query);
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'max-age=3600')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(drawPhotoSvg(request.params.seed, gender).replace(WHOLE, FACE));
  });
}

export function drawnPhotoUrl(seed: string, gender: 'MAN' | 'WOMAN'): string {
  return `/assets/photos/${encodeURIComponent(seed)}?gender=${gender}`;
}
