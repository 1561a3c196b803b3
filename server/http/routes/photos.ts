import { errorCodes } from '@/contract/error-codes';
import * as calls from '@/contract/photos';
import { AppError } from '../../errors/app-error';
import { createUpload } from '../../modules/photos/create-upload';
import { getPhotoVerdict, readPhotoVerdict } from '../../modules/photos/photo-verdicts';
import { subjectOf } from '../../tokens/session';
import { memberRoute, type Route, subjectRoute } from '../route';

export const photosRoutes: Route[] = [
  subjectRoute(calls.createPhotoUpload, ({ context, session, body }) =>
    createUpload(context, { purpose: 'PROFILE', subject: subjectOf(session), ...body }),
  ),
  subjectRoute(calls.createDebugPhotoUpload, ({ context, session, body }) => {
    if (context.app.env.isProduction) throw new AppError(errorCodes.forbidden);
    return createUpload(context, { purpose: 'PROFILE', subject: subjectOf(session), ...body });
  }),
  memberRoute(calls.getPhotoVerdict, ({ context }) => getPhotoVerdict(context)),
  memberRoute(calls.readPhotoVerdict, async ({ context, body }) => {
    await readPhotoVerdict(context, body);
    return {};
  }),
];
