import { isImageUrl, texts } from '@materia/contract/kernel';
import { z } from 'zod';
import { ApiFailure } from '../../kernel/api-failure.ts';
import { textField } from '../../kernel/form/fields.tsx';
import { form } from '../../kernel/form/form.tsx';
import type { FormProblems } from '../../kernel/form/form-rules.ts';
import { useLang, useT } from '../../kernel/texts.ts';
import { toast } from '../../ui/toast.ts';
import { sampleSubPage } from '../sample-page.tsx';
import './form.css';
import './form.texts.ts';

const words = texts({
  passed: { zh: '校验通过，数据未保存', en: 'All is right; nothing was saved' },
  taken: { zh: '用户名已存在', en: 'This user name is taken' },
});

const Checked = z.strictObject({
  userName: z.string().trim().min(1).max(20),
  phone: z.string().regex(/^1\d{10}$/),
  phoneAgain: z.string().min(1),
  picture: z.string().trim().min(1),
  remark: z.string().trim().min(1).max(50),
});

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 11);

const ValidationForm = form({
  area: 'samples',
  schema: Checked,
  fields: {
    userName: textField({ help: 'samples.help.userName' }),
    phone: textField({ as: digits, inputMode: 'numeric' }),
    phoneAgain: textField({ as: digits, inputMode: 'numeric' }),
    picture: textField({ help: 'samples.help.picture' }),
    remark: textField({ rows: 3, help: 'samples.help.remark' }),
  },
});

/** Confirm-equal and the address of a picture (seed §5): what a schema of one field cannot say in words. */
function check({ phone, phoneAgain, picture }: z.infer<typeof Checked>): FormProblems {
  return {
    ...(phone === phoneAgain ? {} : { phoneAgain: { message: 'samples.rule.equal' } }),
    ...(isImageUrl(picture) ? {} : { picture: { message: 'samples.rule.picture' } }),
  };
}

const takenName = 'admin';

/** 表单校验: each rule in words at its field, the first wrong one focused (spec 11 W4). */
export const ValidationScreen = sampleSubPage('/app/form/*', 'validation', Validation);

function Validation() {
  const t = useT();
  const lang = useLang();
  /** Answers as a server would that knows the name already. */
  const submit = async ({ userName }: z.infer<typeof Checked>) => {
    if (userName !== takenName) return;
    const message = words.taken[lang];
    throw new ApiFailure('refused', message, 409, { errors: [{ field: 'userName', message }] });
  };
  return (
    <ValidationForm
      check={check}
      submit={submit}
      submitLabel={t('samples.form.send')}
      done={() => void toast({ type: 'success', title: words.passed[lang], toastId: 'sample.form' })}
    />
  );
}
