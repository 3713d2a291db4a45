import { type InsuredGoods, saveInsuranceGoods } from '@materia/contract/areas/company';
import { bp } from '@materia/contract/kernel';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { form } from '../../../kernel/form/form.tsx';

const GoodsForm = form({
  area: 'company',
  schema: z.strictObject({
    code: z.string().trim().max(40).default(''),
    ratioBp: bp.min(0).max(10_000).nullable().default(null),
  }),
  fields: {
    code: { label: 'insurance.field.goodsCode', help: 'insurance.help.goodsCode' },
    ratioBp: { label: 'insurance.field.ratio', help: 'insurance.help.ratio' },
  },
});

interface Props {
  insuranceId: number;
  goods: InsuredGoods;
  done: () => void;
  cancel: () => void;
}

/** Under which code the insurer knows a goods, and what it pays for it. */
export function InsuredGoodsDialog({ insuranceId, goods, done, cancel }: Props) {
  const { goodsId, goodsName, code, ratioBp } = goods;
  return (
    <GoodsForm
      dialog={{ title: goodsName, width: 480 }}
      initial={{ code, ratioBp }}
      submit={values =>
        api(
          saveInsuranceGoods,
          { params: { id: insuranceId }, body: { put: [{ ...values, goodsId }] } },
          { quiet: true },
        )
      }
      done={done}
      cancel={cancel}
    />
  );
}
