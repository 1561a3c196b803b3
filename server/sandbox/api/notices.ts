import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxNotices } from '../control';

const idParamSchema = z.strictObject({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const textSchema = z.string().trim().min(1).max(500);
const linkSchema = z.string().min(1).max(500).nullable().default(null);
const buttonSchema = z.strictObject({ text: textSchema, link: linkSchema }).nullable().default(null);

const announcementSchema = z.strictObject({
  title: textSchema.nullable().default(null),
  description: textSchema.nullable().default(null),
  hasPicture: z.boolean().default(false),
  confirm: buttonSchema,
  decline: buttonSchema,
  suppression: z
    .strictObject({ text: textSchema, durationInSeconds: z.number().int().positive().max(1e9) })
    .nullable()
    .default(null),
});

const bannerSchema = z.strictObject({ alt: textSchema, link: linkSchema });

/** What members are told, for scripts. Of several announcements the newest is shown. */
export function registerNoticesApi(app: FastifyInstance, notices: SandboxNotices): void {
  app.post('/api/announcements', async (request, reply) =>
    reply.code(201).send(await notices.announce(announcementSchema.parse(request.body))),
  );
  app.delete('/api/announcements/:id', async (request) => {
    await notices.endAnnouncement(idParamSchema.parse(request.params).id);
    return {};
  });
  app.post('/api/banners', async (request, reply) =>
    reply.code(201).send(await notices.showBanner(bannerSchema.parse(request.body))),
  );
  app.delete('/api/banners/:id', async (request) => {
    await notices.endBanner(idParamSchema.parse(request.params).id);
    return {};
  });
}
