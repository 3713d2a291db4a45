import { MatOrderStatus, StoreOrderStatus } from '@materia/contract/areas/order';
import { addDays, type Codes, type Tone, texts } from '@materia/contract/kernel';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useLang, useT } from '../../kernel/texts.ts';
import { Badge, CodeBadge } from '../../ui/badge.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { ExpiryBadge } from '../../ui/expiry-badge.tsx';
import { sampleToday } from '../sample-days.ts';
import { SampleBlock, sampleSubPage, useSay } from '../sample-page.tsx';
import { SampleRow } from '../sample-row.tsx';

const words = texts({
  mat: { zh: '设备订单状态', en: 'Status of device orders' },
  store: { zh: '门店订单状态', en: 'Status of store orders' },
  tones: { zh: '色调', en: 'Tones' },
  counters: { zh: '计数', en: 'Counters' },
  waiting: { zh: '待处理', en: 'Waiting' },
  more: { zh: '加一百', en: 'A hundred more' },
  clear: { zh: '清零', en: 'Clear' },
  tags: { zh: '标签', en: 'Tags' },
  back: { zh: '恢复标签', en: 'Bring the tags back' },
  expiry: { zh: '效期', en: 'Expiry' },
  account: { zh: '账号到期', en: 'Expiry of accounts' },
});

const tones = {
  plain: { zh: '普通', en: 'Plain' },
  primary: { zh: '进行中', en: 'In progress' },
  success: { zh: '成功', en: 'Success' },
  warning: { zh: '等待', en: 'Waiting' },
  danger: { zh: '异常', en: 'Trouble' },
  info: { zh: '提示', en: 'Information' },
  inverse: { zh: '已结束', en: 'Over' },
} as const satisfies Record<Tone, { zh: string; en: string }>;

/** 徽标: the codes of both order families in their colours, counters, tags, expiry (spec 11). */
export const BadgesScreen = sampleSubPage('/app/ui/*', 'badges', Badges);

function Badges() {
  const say = useSay();
  return (
    <>
      <Family title={say(words.mat)} codes={MatOrderStatus} />
      <Family title={say(words.store)} codes={StoreOrderStatus} />
      <SampleBlock title={say(words.tones)}>
        <SampleRow>
          {Object.entries(tones).map(([tone, text]) => (
            <Badge key={tone} tone={tone as Tone}>
              {say(text)}
            </Badge>
          ))}
        </SampleRow>
      </SampleBlock>
      <Counters />
      <Tags />
      <Expiry />
      <AccountExpiry />
    </>
  );
}

function Family({ title, codes }: { title: string; codes: Codes<number> }) {
  const lang = useLang();
  return (
    <SampleBlock title={title}>
      <SampleRow>
        {codes.all.map(code => (
          <CodeBadge key={code} codes={codes} code={code} lang={lang} />
        ))}
      </SampleRow>
    </SampleBlock>
  );
}

function Counters() {
  const say = useSay();
  const [n, setN] = useState(7);
  return (
    <SampleBlock title={say(words.counters)}>
      <SampleRow>
        <span>{say(words.waiting)}</span>
        <CountBadge n={n} />
        <Button size="small" onClick={() => setN(before => before + 100)}>
          {say(words.more)}
        </Button>
        <Button size="small" disabled={n === 0} onClick={() => setN(0)}>
          {say(words.clear)}
        </Button>
      </SampleRow>
    </SampleBlock>
  );
}

const allTags = ['处方药', '医保', '冷藏', '新品', '近效期'];

function Tags() {
  const say = useSay();
  const [tags, setTags] = useState(allTags);
  return (
    <SampleBlock title={say(words.tags)}>
      <SampleRow>
        {tags.map(tag => (
          <Tag key={tag} closable onClose={() => setTags(before => before.filter(each => each !== tag))}>
            {tag}
          </Tag>
        ))}
        <Button size="small" disabled={tags.length === allTags.length} onClick={() => setTags(allTags)}>
          {say(words.back)}
        </Button>
      </SampleRow>
    </SampleBlock>
  );
}

/** Days from today on which something expires; null: never. */
const expiries = [-3, 0, 12, 30, 31, 90, 91, 400, null];

function Expiry() {
  const say = useSay();
  return (
    <SampleBlock title={say(words.expiry)}>
      <SampleRow>
        {expiries.map(days => (
          <ExpiryBadge key={days} day={days === null ? null : addDays(sampleToday, days)} today={sampleToday} />
        ))}
      </SampleRow>
    </SampleBlock>
  );
}

/** Said of an account on its last seven days (spec 01 §2). */
const daysLeft = [7, 3, 1];

function AccountExpiry() {
  const say = useSay();
  const t = useT();
  return (
    <SampleBlock title={say(words.account)}>
      <SampleRow>
        {daysLeft.map(n => (
          <Badge key={n} tone="warning">
            {t('identity.expiresIn', { n })}
          </Badge>
        ))}
      </SampleRow>
    </SampleBlock>
  );
}
