import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { renderPortrait } from '../../demo/render-portrait';
import { genderSchema } from '../accounts';

const portraitQuery = z.object({ gender: genderSchema.default('WOMAN') });

/** The sandbox's one stylesheet and the portraits of its people. */
export async function registerAssets(app: FastifyInstance): Promise<void> {
  const css = await readFile(new URL('./sandbox.css', import.meta.url), 'utf8');

  app.get('/assets/sandbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css));

  app.get<{ Params: { seed: string } }>('/assets/portraits/:seed', (request, reply) => {
    const { gender } = portraitQuery.parse(request.query);
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'max-age=3600')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(renderPortrait(request.params.seed, gender));
  });
}

export function portraitUrl(seed: string, gender: 'MAN' | 'WOMAN'): string {
  return `/assets/portraits/${encodeURIComponent(seed)}?gender=${gender}`;
}
