import { texts } from '@materia/contract/kernel';
import { Button, Steps, Tabs } from 'antd';
import { useState } from 'react';
import { Accordion } from '../../ui/accordion.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Toggle, Toggleable } from '../../ui/toggle.tsx';
import { SampleBlock, sampleSubPage, useSay } from '../sample-page.tsx';
import { SampleResult, SampleRow } from '../sample-row.tsx';
import './tabs.css';

const words = texts({
  tabs: { zh: '标签页', en: 'Tabs' },
  accordion: { zh: '折叠面板', en: 'Accordion' },
  steps: { zh: '步骤', en: 'Steps' },
  toggles: { zh: '互斥切换', en: 'Toggles of one group' },
  back: { zh: '上一步', en: 'Back' },
  next: { zh: '下一步', en: 'Next' },
  on: { zh: '开启', en: 'On' },
  off: { zh: '关闭', en: 'Off' },
  alternate: { zh: '切换', en: 'Alternate' },
  allOff: { zh: '全部关闭', en: 'All off' },
  isOn: { zh: '已开启', en: 'Is on' },
  isOff: { zh: '已关闭', en: 'Is off' },
});

/** 标签页: tabs, accordion, steps, toggleable elements with one exclusion group (spec 11 W2). */
export const TabsScreen = sampleSubPage('/app/ui/*', 'tabs', TabsPage);

const parts = [
  { key: 'goods', label: '商品', children: '感冒灵颗粒 10g×9袋，连花清瘟胶囊 24粒' },
  { key: 'payment', label: '支付', children: '微信支付 ¥58.60，2025-04-29 14:32:08' },
  { key: 'history', label: '记录', children: '已下单、已支付、配送中、已签收' },
];

function TabsPage() {
  const say = useSay();
  return (
    <>
      <SampleBlock title={say(words.tabs)}>
        <Tabs items={parts} />
      </SampleBlock>
      <SampleBlock title={say(words.accordion)}>
        <Accordion parts={parts} open="goods" />
      </SampleBlock>
      <StepsBlock />
      <Toggles />
    </>
  );
}

const stages = ['下单', '支付', '出货', '取货'];

function StepsBlock() {
  const say = useSay();
  const [at, setAt] = useState(1);
  return (
    <SampleBlock title={say(words.steps)}>
      <Steps size="small" responsive current={at} items={stages.map(title => ({ title }))} />
      <SampleRow>
        <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
          {say(words.back)}
        </Button>
        <Button disabled={at === stages.length} onClick={() => setAt(at + 1)}>
          {say(words.next)}
        </Button>
      </SampleRow>
    </SampleBlock>
  );
}

const channels = [
  ['sample-wechat', '微信支付'],
  ['sample-alipay', '支付宝'],
  ['sample-card', '医保卡'],
] as const;
/** What all of them are, for a command that means them together. */
const channelClass = 'sample-channel';

function Toggles() {
  const say = useSay();
  return (
    <SampleBlock title={say(words.toggles)}>
      {channels.map(([id, name], index) => (
        <Toggleable key={id} id={id} group="sample-channels" classes={[channelClass]} initial={index === 0}>
          {active => (
            <fieldset className="sample-toggle" data-active={active}>
              <legend className="ui-hidden">{name}</legend>
              <b>{name}</b>
              <Badge tone={active ? 'success' : 'plain'}>{say(active ? words.isOn : words.isOff)}</Badge>
              <span className="sample-toggle-commands">
                {(['on', 'off', 'alternate'] as const).map(command => (
                  <Toggle key={command} size="small" target={id} command={command}>
                    {say(words[command])}
                  </Toggle>
                ))}
              </span>
            </fieldset>
          )}
        </Toggleable>
      ))}
      <SampleResult>
        <Toggle size="small" targetClass={channelClass} command="off">
          {say(words.allOff)}
        </Toggle>
      </SampleResult>
    </SampleBlock>
  );
}
