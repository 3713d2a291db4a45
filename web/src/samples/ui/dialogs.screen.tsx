import { texts } from '@materia/contract/kernel';
import { Button } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { textField } from '../../kernel/form/fields.tsx';
import { form } from '../../kernel/form/form.tsx';
import { bringTexts } from '../../kernel/texts.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PickList } from '../../ui/pick-list.tsx';
import { Question } from '../../ui/question.tsx';
import { SampleBlock, sampleSubPage, useSay } from '../sample-page.tsx';
import { SampleResult, SampleRow } from '../sample-row.tsx';
import { readStores, type SampleStore } from '../sample-stores.ts';

const words = texts({
  modals: { zh: '对话框', en: 'Dialogs' },
  narrow: { zh: '窄对话框', en: 'Narrow dialog' },
  wide: { zh: '宽对话框', en: 'Wide dialog' },
  drawer: { zh: '抽屉', en: 'Drawer' },
  questions: { zh: '询问与选择', en: 'Questions and choices' },
  confirm: { zh: '确认', en: 'Confirm' },
  confirmTitle: { zh: '确定要取消 3 个订单，共 175.80 元？', en: 'Cancel 3 orders, 175.80 yuan in total?' },
  yes: { zh: '取消订单', en: 'Cancel the orders' },
  no: { zh: '保留订单', en: 'Keep them' },
  pick: { zh: '选择门店', en: 'Choose stores' },
  unsaved: { zh: '未保存提醒', en: 'Unsaved changes' },
  details: { zh: '订单详情', en: 'Order' },
  close: { zh: '关闭', en: 'Close' },
  chosen: { zh: '结果：', en: 'Result: ' },
  sent: { zh: '表单已提交（未保存）', en: 'The form was sent (not saved)' },
});

bringTexts(
  texts({
    'samples.field.remark': { zh: '备注', en: 'Note' },
    'samples.help.remark': {
      zh: '输入内容后按 Esc 或取消，会询问是否离开',
      en: 'Type something, then press Esc or Cancel: it asks before leaving',
    },
  }),
);

/** 对话框: modal narrow and wide, drawer, confirm, pick list, the question about unsaved changes (spec 11). */
export const DialogsScreen = sampleSubPage('/app/ui/*', 'dialogs', Dialogs);

type Shown = 'narrow' | 'wide' | 'drawer' | 'confirm' | 'pick' | 'unsaved';

function Dialogs() {
  const say = useSay();
  const [shown, show] = useState<Shown | null>(null);
  const [result, setResult] = useState('');
  const end = (text: string) => {
    setResult(say(words.chosen) + text);
    show(null);
  };
  const button = (name: Shown) => (
    <Button key={name} onClick={() => show(name)}>
      {say(words[name])}
    </Button>
  );
  return (
    <>
      <SampleBlock title={say(words.modals)}>
        <SampleRow>{(['narrow', 'wide', 'drawer'] as const).map(button)}</SampleRow>
      </SampleBlock>
      <SampleBlock title={say(words.questions)}>
        <SampleRow>{(['confirm', 'pick', 'unsaved'] as const).map(button)}</SampleRow>
        <SampleResult>{result}</SampleResult>
      </SampleBlock>
      <Shells shown={shown} close={() => show(null)} />
      <Questions shown={shown} close={() => show(null)} end={end} />
    </>
  );
}

const facts = [
  ['订单号', '20250429143208001'],
  ['门店', '人民路店'],
  ['顾客', '李**（138****5678）'],
  ['金额', '¥58.60'],
  ['下单时间', '2025-04-29 14:32:08'],
] as const;

function Shells({ shown, close }: { shown: Shown | null; close: () => void }) {
  const say = useSay();
  const wide = shown === 'wide';
  return (
    <>
      <Modal
        open={shown === 'narrow' || wide}
        width={wide ? 960 : 400}
        title={say(wide ? words.wide : words.narrow)}
        footer={<Button onClick={close}>{say(words.close)}</Button>}
        onCancel={close}
      >
        <Facts facts={facts} stacked={wide} />
      </Modal>
      <Drawer open={shown === 'drawer'} title={say(words.details)} size={720} onClose={close}>
        <Facts facts={facts} />
      </Drawer>
    </>
  );
}

const NoteForm = form({
  area: 'samples',
  schema: z.strictObject({ remark: z.string().min(1).max(200) }),
  fields: { remark: textField({ rows: 3, help: 'samples.help.remark' }) },
});

function Questions({ shown, close, end }: { shown: Shown | null; close: () => void; end: (text: string) => void }) {
  const say = useSay();
  if (shown === 'confirm') {
    return (
      <Question
        title={say(words.confirmTitle)}
        yes={say(words.yes)}
        no={say(words.no)}
        danger
        onYes={() => end(say(words.yes))}
        onNo={() => end(say(words.no))}
      />
    );
  }
  if (shown === 'pick') {
    return (
      <PickList<SampleStore>
        title={say(words.pick)}
        many
        read={readStores}
        keyOf={store => store.id}
        nameOf={store => store.name}
        about={store => store.address}
        pick={stores => end(stores.map(({ name }) => name).join('、'))}
        close={close}
      />
    );
  }
  if (shown === 'unsaved') {
    return (
      <NoteForm
        dialog={{ title: say(words.unsaved) }}
        submit={() => Promise.resolve()}
        done={() => end(say(words.sent))}
        cancel={close}
      />
    );
  }
  return null;
}
