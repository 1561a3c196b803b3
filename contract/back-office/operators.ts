import * as z from 'zod/mini';
import { backOfficePath, defineCall, operatorRoles } from '../call';
import { errorCodes } from '../error-codes';
import { dateTimeSchema, emptySchema, idParamSchema, idSchema, typedTextSchema } from '../primitives';

export const OPERATOR_PASSWORD_MIN_LENGTH = 12;

/** The header in which a changing call says what only our own pages were told. */
export const csrfHeader = 'Slide-Operator-Token';

const totpSchema = z.string().check(z.regex(/^\d{6}$/, { error: 'six digits' }));
const enrolmentCodeSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{32}$/));
const passwordSchema = z
  .string()
  .check(z.minLength(OPERATOR_PASSWORD_MIN_LENGTH), z.maxLength(200), z.regex(/^\P{Cc}*$/u));

export const operatorRoleSchema = z.enum(operatorRoles);

export const startEnrolment = defineCall({
  name: 'startEnrolment',
  method: 'POST',
  path: `${backOfficePath}/enrolments/start`,
  summary: 'Chooses the password of a new operator and answers the secret of the second factor.',
  who: ['anonymous'],
  body: z.object({ code: enrolmentCodeSchema, password: passwordSchema }),
  response: z.object({ email: z.string(), secret: z.string(), uri: z.string() }),
  errors: [errorCodes.forbidden],
  rateLimit: 'operatorSignIn',
  addition: true,
});

export const finishEnrolment = defineCall({
  name: 'finishEnrolment',
  method: 'POST',
  path: `${backOfficePath}/enrolments/finish`,
  summary: 'Proves the second factor once; from then on the operator may sign in.',
  who: ['anonymous'],
  body: z.object({ code: enrolmentCodeSchema, totp: totpSchema }),
  response: emptySchema,
  errors: [errorCodes.forbidden],
  rateLimit: 'operatorSignIn',
  addition: true,
});

const operatorSessionSchema = z.object({
  id: idSchema,
  name: z.string(),
  role: operatorRoleSchema,
  /** For `csrfHeader`. */
  csrfToken: z.string(),
  expiresAt: dateTimeSchema,
});
export type OperatorSession = z.infer<typeof operatorSessionSchema>;

export const createOperatorSession = defineCall({
  name: 'createOperatorSession',
  method: 'POST',
  path: `${backOfficePath}/session`,
  summary: 'Signs an operator in: the answer sets the cookie of the back office.',
  who: ['anonymous'],
  body: z.object({
    email: z.string().check(z.maxLength(200)),
    password: z.string().check(z.maxLength(200)),
    totp: totpSchema,
  }),
  response: operatorSessionSchema,
  errors: [errorCodes.forbidden],
  rateLimit: 'operatorSignIn',
  addition: true,
});

export const getOperatorSession = defineCall({
  name: 'getOperatorSession',
  method: 'GET',
  path: `${backOfficePath}/session`,
  summary: 'Who is signed in to the back office.',
  who: ['operator'],
  operators: operatorRoles,
  response: operatorSessionSchema,
  rateLimit: 'operator',
  addition: true,
});

export const deleteOperatorSession = defineCall({
  name: 'deleteOperatorSession',
  method: 'DELETE',
  path: `${backOfficePath}/session`,
  summary: 'Signs out of the back office.',
  who: ['operator'],
  operators: operatorRoles,
  response: emptySchema,
  rateLimit: 'operator',
  addition: true,
});

const operatorSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  role: operatorRoleSchema,
  /** INVITED: has not chosen a password yet. */
  state: z.enum(['INVITED', 'ACTIVE', 'DISABLED']),
  createdAt: dateTimeSchema,
});
export type Operator = z.infer<typeof operatorSchema>;

export const getOperators = defineCall({
  name: 'getOperators',
  method: 'GET',
  path: `${backOfficePath}/operators`,
  summary: 'Everybody who works here, oldest first.',
  who: ['operator'],
  operators: ['ADMIN'],
  response: z.object({ items: z.array(operatorSchema) }),
  rateLimit: 'operator',
  addition: true,
});

export const disableOperator = defineCall({
  name: 'disableOperator',
  method: 'PUT',
  path: `${backOfficePath}/operators/{operatorId}/disabled`,
  summary: 'Shuts an operator out at once, on every device; only the shell lets them in again.',
  who: ['operator'],
  operators: ['ADMIN'],
  params: z.object({ operatorId: idParamSchema }),
  body: z.object({ reason: typedTextSchema({ minLength: 2, maxLength: 200 }) }),
  response: emptySchema,
  errors: [errorCodes.forbidden],
  rateLimit: 'operator',
  addition: true,
});
