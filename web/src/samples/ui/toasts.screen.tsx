import { texts } from '@materia/contract/kernel';
import { Button } from 'antd';
import { useState } from 'react';
import { dismiss, type ToastOptions, toast } from '../../ui/toast.ts';
import { SampleBlock, sampleSubPage, useSay } from '../sample-page.tsx';
import { SampleResult, SampleRow } from '../sample-row.tsx';

const words = texts({
  types: { zh: '类型', en: 'Types' },
  success: { zh: '成功', en: 'Success' },
  info: { zh: '信息', en: 'Information' },
  warning: { zh: '警告', en: 'Warning' },
  error: { zh: '错误', en: 'Error' },
  wait: { zh: '等待', en: 'Wait' },
  body: { zh: '订单 20250429-0001', en: 'Order 20250429-0001' },
  behaviour: { zh: '行为', en: 'Behaviour' },
  sticky: { zh: '常驻，直到关闭', en: 'Stays until dismissed' },
  tapped: { zh: '可点击', en: 'With a click handler' },
  tapMe: { zh: '点击查看', en: 'Tap to look' },
  wasTapped: { zh: '提示已被点击', en: 'The toast was tapped' },
  same: { zh: '同一编号，后者替换', en: 'Same id, the later replaces' },
  html: { zh: 'HTML 内容', en: 'HTML content' },
  component: { zh: '组件内容', en: 'A component as content' },
  stock: { zh: '库存', en: 'Stock' },
  plainDefault: { zh: '默认文字', en: 'Default words' },
  close: { zh: '关闭常驻提示', en: 'Dismiss the one that stays' },
});

/** 消息提示: one button per type; one that stays, one that does something, one that is replaced (spec 11, 01 §9). */
export const ToastsScreen = sampleSubPage('/app/ui/*', 'toasts', Toasts);

const types = ['success', 'info', 'warning', 'error', 'wait'] as const satisfies readonly ToastOptions['type'][];

function Toasts() {
  const say = useSay();
  return (
    <>
      <SampleBlock title={say(words.types)}>
        <SampleRow>
          {types.map(type => (
            <Button key={type} onClick={() => toast({ type, title: say(words[type]), body: say(words.body) })}>
              {say(words[type])}
            </Button>
          ))}
          <Button onClick={() => toast({ type: 'success' })}>{say(words.plainDefault)}</Button>
        </SampleRow>
      </SampleBlock>
      <Behaviour />
    </>
  );
}

const stickyId = 'sample.sticky';

function Behaviour() {
  const say = useSay();
  const [tapped, setTapped] = useState(0);
  const [times, setTimes] = useState(0);
  const replace = () => {
    setTimes(times + 1);
    toast({ type: 'info', title: `${say(words.same)} #${times + 1}`, toastId: 'sample.same' });
  };
  return (
    <SampleBlock title={say(words.behaviour)}>
      <SampleRow>
        <Button
          onClick={() =>
            toast({ type: 'warning', title: say(words.sticky), timeout: 0, showCloseButton: true, toastId: stickyId })
          }
        >
          {say(words.sticky)}
        </Button>
        <Button onClick={() => dismiss(stickyId)}>{say(words.close)}</Button>
        <Button onClick={() => toast({ title: say(words.tapMe), clickHandler: () => setTapped(before => before + 1) })}>
          {say(words.tapped)}
        </Button>
        <Button onClick={replace}>{say(words.same)}</Button>
        <Button onClick={() => toast({ title: say(words.html), body: html, bodyOutputType: 'html' })}>
          {say(words.html)}
        </Button>
        <Button
          onClick={() =>
            toast({ title: say(words.component), body: Stock, bodyOutputType: 'component', directiveData: 12 })
          }
        >
          {say(words.component)}
        </Button>
      </SampleRow>
      <SampleResult>{tapped > 0 && `${say(words.wasTapped)} × ${tapped}`}</SampleResult>
    </SampleBlock>
  );
}

const html = '<b>感冒灵颗粒</b> 每日<i>三次</i>';

function Stock({ directiveData }: { directiveData?: unknown }) {
  const say = useSay();
  return (
    <span>
      {say(words.stock)} <b>{String(directiveData)}</b>
    </span>
  );
}
