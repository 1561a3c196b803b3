import * as z from 'zod/mini';
import { Radio } from '@/components/ui/radio';
import { TextField } from '@/components/ui/text-field';
import { createCoupon, updateBranch, updateCouponKind } from '@/contract/back-office/shop';
import { typedTextSchema } from '@/contract/primitives';
import { refusedField } from '@/lib/errors/api-error';
import { useOfficeAct } from '../api/office-queries';
import { fieldWords } from '../field-words';
import { useOfficeForm } from '../hooks/use-office-form';
import { OfficeForm } from './office-form';

const nameSchema = typedTextSchema({ minLength: 1, maxLength: 60 });
const keySchema = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/));
const nameWords = '1자부터 60자까지 적어 주세요';
const keyWords = '영문 소문자, 숫자, - 로 2~40자 적어 주세요';

const branchSchema = z.object({
  partner: nameSchema,
  name: nameSchema,
  code: z.string().check(z.regex(/^[A-Za-z0-9]{4,20}$/)),
});

/** A branch, and its partner with the first one. */
export function BranchForm() {
  const { mutateAsync } = useOfficeAct(updateBranch);
  const { register, errors, isPending, submit } = useOfficeForm({
    name: 'branch',
    schema: branchSchema,
    initial: { partner: '', name: '', code: '' },
    send: (body) => mutateAsync({ body }),
    doneText: '매장을 저장했어요',
  });
  return (
    <OfficeForm title="매장" action="매장 저장하기" isPending={isPending} onSubmit={submit}>
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
export function CouponKindForm() {
  const { mutateAsync } = useOfficeAct(updateCouponKind);
  const { register, errors, isPending, submit } = useOfficeForm({
    name: 'coupon-kind',
    schema: kindSchema,
    initial: { partner: '', key: '', title: '', description: '', prerequisite: 'NONE', max: '' },
    send: ({ prerequisite, max, ...kind }) => {
      const body = {
        ...kind,
        prerequisite: prerequisite === 'NONE' ? null : prerequisite,
        maxIssueCount: max === '' ? null : Number(max),
      };
      return mutateAsync({ body });
    },
    doneText: '쿠폰을 저장했어요',
  });
  return (
    <OfficeForm title="쿠폰 종류" action="쿠폰 저장하기" isPending={isPending} onSubmit={submit}>
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
        {[
          ['NONE', '누구나'],
          ['TEAM_READY', '팀을 만든 사람'],
          ['MATCHED', '매칭된 사람'],
        ].map(([value, text]) => (
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
