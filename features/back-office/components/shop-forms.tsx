import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Radio } from '@/components/ui/radio';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import { useCheckedForm } from '@/components/ui/use-checked-form';
import { createCoupon, updateBranch, updateCouponKind } from '@/contract/back-office/shop';
import { typedTextSchema } from '@/contract/primitives';
import { settle } from '@/lib/react/settle';
import { useOfficeAct } from '../api/office-queries';

const nameSchema = typedTextSchema({ minLength: 1, maxLength: 60 });
const keySchema = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/));
const needed = '적어 주세요';

type ShopFormProps = {
  title: string;
  action: string;
  isPending: boolean;
  onSubmit: () => void;
  children: ReactNode;
};

function ShopForm({ title, action, isPending, onSubmit, children }: ShopFormProps) {
  return (
    <Card className="p-5">
      <h2 className="type-20">{title}</h2>
      <form
        className="mt-3 grid gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) onSubmit();
        }}
      >
        {children}
        <Button type="submit" className="justify-self-start" isPending={isPending}>
          {action}
        </Button>
      </form>
    </Card>
  );
}

const branchSchema = z.object({
  partner: nameSchema,
  name: nameSchema,
  code: z.string().check(z.regex(/^[A-Za-z0-9]{4,20}$/)),
});

/** A branch, and its partner with the first one. */
export function BranchForm() {
  const { register, handleSubmit, refuse, reset, formState } = useCheckedForm(branchSchema, {
    partner: '',
    name: '',
    code: '',
  });
  const { mutateAsync, isPending } = useOfficeAct(updateBranch);
  const { errors } = formState;
  const submit = handleSubmit((body) =>
    settle(mutateAsync({ body }), {
      onSuccess: () => {
        reset();
        toast.success('매장을 저장했어요');
      },
      onError: refuse,
    }),
  );
  return (
    <ShopForm title="매장" action="매장 저장하기" isPending={isPending} onSubmit={() => void submit()}>
      <TextField label="제휴사" errorMessage={errors.partner && needed} {...register('partner')} />
      <TextField label="매장 이름" errorMessage={errors.name && needed} {...register('name')} />
      <TextField
        label="매장 코드"
        errorMessage={errors.code && '영문과 숫자 4~20자로 적어 주세요'}
        {...register('code')}
      />
    </ShopForm>
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
  const { register, handleSubmit, refuse, reset, formState } = useCheckedForm(kindSchema, {
    partner: '',
    key: '',
    title: '',
    description: '',
    prerequisite: 'NONE',
    max: '',
  });
  const { mutateAsync, isPending } = useOfficeAct(updateCouponKind);
  const { errors } = formState;
  const submit = handleSubmit(({ prerequisite, max, ...kind }) => {
    const body = {
      ...kind,
      prerequisite: prerequisite === 'NONE' ? null : prerequisite,
      maxIssueCount: max === '' ? null : Number(max),
    };
    settle(mutateAsync({ body }), {
      onSuccess: () => {
        reset();
        toast.success('쿠폰을 저장했어요');
      },
      onError: refuse,
    });
  });
  return (
    <ShopForm title="쿠폰 종류" action="쿠폰 저장하기" isPending={isPending} onSubmit={() => void submit()}>
      <TextField label="쿠폰의 제휴사" errorMessage={errors.partner && needed} {...register('partner')} />
      <TextField
        label="쿠폰 키"
        errorMessage={errors.key && '영문 소문자, 숫자, - 로 2~40자 적어 주세요'}
        {...register('key')}
      />
      <TextField label="쿠폰 이름" errorMessage={errors.title && needed} {...register('title')} />
      <TextField label="설명" errorMessage={errors.description && needed} {...register('description')} />
      <fieldset className="flex flex-wrap gap-x-4">
        <legend className="type-13-strong text-text-subtle">누가 쓸 수 있나요?</legend>
        {[
          ['NONE', '누구나'],
          ['TEAM_READY', '팀을 만든 사람'],
          ['MATCHED', '매칭된 사람'],
        ].map(([value, text]) => (
          <Radio key={value} look="plain" value={value} {...register('prerequisite')}>
            {text}
          </Radio>
        ))}
      </fieldset>
      <TextField
        label="최대 수량 (비우면 제한 없음)"
        inputMode="numeric"
        errorMessage={errors.max && '숫자로 적어 주세요'}
        {...register('max')}
      />
    </ShopForm>
  );
}

const couponSchema = z.object({
  userId: z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
  kind: keySchema,
  reason: typedTextSchema({ minLength: 2, maxLength: 60 }),
});

/** One coupon for one person, once for each reason. */
export function CouponForm() {
  const { register, handleSubmit, refuse, reset, formState } = useCheckedForm(couponSchema, {
    userId: '',
    kind: '',
    reason: '',
  });
  const { mutateAsync, isPending } = useOfficeAct(createCoupon);
  const { errors } = formState;
  const submit = handleSubmit(({ userId, ...coupon }) =>
    settle(mutateAsync({ body: { ...coupon, userId: Number(userId) } }), {
      onSuccess: () => {
        reset();
        toast.success('쿠폰을 줬어요');
      },
      onError: refuse,
    }),
  );
  return (
    <ShopForm title="쿠폰 주기" action="쿠폰 주기" isPending={isPending} onSubmit={() => void submit()}>
      <TextField
        label="받는 사람 번호"
        inputMode="numeric"
        errorMessage={errors.userId && '번호를 적어 주세요'}
        {...register('userId')}
      />
      <TextField label="줄 쿠폰의 키" errorMessage={errors.kind && needed} {...register('kind')} />
      <TextField label="주는 까닭" errorMessage={errors.reason && needed} {...register('reason')} />
    </ShopForm>
  );
}
