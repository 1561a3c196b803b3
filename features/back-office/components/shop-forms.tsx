import * as z from 'zod/mini';
import { Radio } from '@/components/ui/radio';
import { TextField } from '@/components/ui/text-field';
import {
  type Branch,
  type CouponKind,
  createCoupon,
  updateBranch,
  updateCouponKind,
} from '@/contract/back-office/shop';
import { typedTextSchema } from '@/contract/primitives';
import { refusedField } from '@/lib/errors/api-error';
import { useOfficeAct } from '../api/office-queries';
import { fieldWords } from '../field-words';
import { useOfficeForm } from '../hooks/use-office-form';
import { prerequisiteNames } from '../prerequisite-names';
import { OfficeForm } from './office-form';
import { StandingNote } from './standing-note';

const nameSchema = typedTextSchema({ minLength: 1, maxLength: 60 });
const keySchema = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/));
const nameWords = '1자부터 60자까지 적어 주세요';
const keyWords = '영문 소문자, 숫자, - 로 2~40자 적어 주세요';

const overAction = '적은 내용으로 바꾸기';

const branchSchema = z.object({
  partner: nameSchema,
  name: nameSchema,
  code: z.string().check(z.regex(/^[A-Za-z0-9]{4,20}$/)),
});

/** A branch, and its partner with the first one. */
export function BranchForm({ branches }: { branches: readonly Branch[] }) {
  const { mutateAsync } = useOfficeAct(updateBranch);
  const { register, errors, isPending, standing, submit } = useOfficeForm({
    name: 'branch',
    schema: branchSchema,
    initial: { partner: '', name: '', code: '' },
    standingOf: ({ partner, name, code }) => {
      const known = branches.filter(({ partnerName }) => partnerName === partner.trim());
      return (
        known.find((branch) => branch.name === name.trim()) ??
        known.find((branch) => branch.code === code.toUpperCase())
      );
    },
    send: (body, seen) =>
      mutateAsync({ body: { ...body, seen: seen && { name: seen.name, code: seen.code } } }),
    doneText: '매장을 저장했어요',
  });
  return (
    <OfficeForm
      title="매장"
      action={standing ? overAction : '매장 저장하기'}
      isPending={isPending}
      onSubmit={submit}
    >
      <TextField
        label="제휴사"
        errorMessage={fieldWords(errors.partner, nameWords)}
        {...register('partner')}
      />
      <TextField label="매장 이름" errorMessage={fieldWords(errors.name, nameWords)} {...register('name')} />
      <TextField
        label="매장 코드"
        errorMessage={fieldWords(errors.code, '영문과 숫자 4~20자로 적어 주세요')}
        {...register('code')}
      />
      {standing && <StandingNote fields={{ '매장 이름': standing.name, '매장 코드': standing.code }} />}
    </OfficeForm>
  );
}

const kindSchema = z.object({
  partner: nameSchema,
  key: keySchema,
  title: nameSchema,
  description: typedTextSchema({ minLength: 1, maxLength: 300 }),
  prerequisite: z.enum(['NONE', 'TEAM_READY', 'MATCHED']),
  max: z.string().check(z.regex(/^([1-9]\d{0,5})?$/)),
});

/** A coupon as many may hold it. */
export function CouponKindForm({ kinds }: { kinds: readonly CouponKind[] }) {
  const { mutateAsync } = useOfficeAct(updateCouponKind);
  const { register, errors, isPending, standing, submit } = useOfficeForm({
    name: 'coupon-kind',
    schema: kindSchema,
    initial: { partner: '', key: '', title: '', description: '', prerequisite: 'NONE', max: '' },
    standingOf: ({ key }) => kinds.find(({ kind }) => kind === key),
    send: ({ prerequisite, max, ...kind }, seen) => {
      const body = {
        ...kind,
        seen: seen && {
          title: seen.title,
          description: seen.description,
          prerequisite: seen.prerequisite,
          maxIssueCount: seen.maxIssueCount,
        },
        prerequisite: prerequisite === 'NONE' ? null : prerequisite,
        maxIssueCount: max === '' ? null : Number(max),
      };
      return mutateAsync({ body });
    },
    doneText: '쿠폰을 저장했어요',
  });
  return (
    <OfficeForm
      title="쿠폰 종류"
      action={standing ? overAction : '쿠폰 저장하기'}
      isPending={isPending}
      onSubmit={submit}
    >
      <TextField
        label="쿠폰의 제휴사"
        errorMessage={fieldWords(errors.partner, nameWords)}
        {...register('partner')}
      />
      <TextField label="쿠폰 키" errorMessage={fieldWords(errors.key, keyWords)} {...register('key')} />
      <TextField
        label="쿠폰 이름"
        errorMessage={fieldWords(errors.title, nameWords)}
        {...register('title')}
      />
      <TextField
        label="설명"
        errorMessage={fieldWords(errors.description, '1자부터 300자까지 적어 주세요')}
        {...register('description')}
      />
      <fieldset className="flex flex-wrap gap-x-4">
        <legend className="type-13-strong text-text-subtle">누가 쓸 수 있나요?</legend>
        {Object.entries(prerequisiteNames).map(([value, text]) => (
          <Radio key={value} value={value} {...register('prerequisite')}>
            {text}
          </Radio>
        ))}
      </fieldset>
      <TextField
        label="최대 수량 (비우면 제한 없음)"
        inputMode="numeric"
        errorMessage={fieldWords(errors.max, '1부터 999999까지 적어 주세요')}
        {...register('max')}
      />
      {standing && (
        <StandingNote
          fields={{
            '쿠폰 이름': standing.title,
            설명: standing.description,
            조건: prerequisiteNames[standing.prerequisite ?? 'NONE'],
            '최대 수량': standing.maxIssueCount === null ? '제한 없음' : `${standing.maxIssueCount}장`,
          }}
        />
      )}
    </OfficeForm>
  );
}

const couponSchema = z.object({
  userId: z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
  kind: keySchema,
  reason: typedTextSchema({ minLength: 2, maxLength: 60 }),
});

/** One coupon for one person, once for each reason. */
export function CouponForm() {
  const { mutateAsync } = useOfficeAct(createCoupon);
  const { register, errors, isPending, submit } = useOfficeForm({
    name: 'coupon',
    schema: couponSchema,
    initial: { userId: '', kind: '', reason: '' },
    send: async ({ userId, ...coupon }) => {
      const { isNew } = await mutateAsync({ body: { ...coupon, userId: Number(userId) } });
      if (!isNew) throw refusedField('reason', '같은 까닭으로 이미 준 쿠폰이에요');
    },
    doneText: '쿠폰을 줬어요',
  });
  return (
    <OfficeForm title="쿠폰 주기" action="쿠폰 주기" isPending={isPending} onSubmit={submit}>
      <TextField
        label="받는 사람 번호"
        inputMode="numeric"
        errorMessage={fieldWords(errors.userId, '받는 사람의 번호를 적어 주세요')}
        {...register('userId')}
      />
      <TextField
        label="줄 쿠폰의 키"
        errorMessage={fieldWords(errors.kind, keyWords)}
        {...register('kind')}
      />
      <TextField
        label="주는 까닭"
        errorMessage={fieldWords(errors.reason, '2자부터 60자까지 적어 주세요')}
        {...register('reason')}
      />
    </OfficeForm>
  );
}
