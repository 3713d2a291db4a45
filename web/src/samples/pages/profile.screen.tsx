import { KeyOutlined, LoginOutlined, SafetyCertificateOutlined, UserAddOutlined } from '@ant-design/icons';
import { texts } from '@materia/contract/kernel';
import { Tabs } from 'antd';
import { Badge } from '../../ui/badge.tsx';
import { Facts } from '../../ui/facts.tsx';
import { firstCharacter } from '../../ui/format.ts';
import { Timeline, type TimelineEvent } from '../../ui/timeline.tsx';
import { samplePage, useSay } from '../sample-page.tsx';
import './profile.css';

const words = texts({
  active: { zh: '在职', en: 'Employed' },
  particulars: { zh: '基本资料', en: 'Particulars' },
  history: { zh: '动态', en: 'History' },
  papers: { zh: '资质', en: 'Certificates' },
  role: { zh: '岗位', en: 'Position' },
  store: { zh: '门店', en: 'Store' },
  phone: { zh: '手机', en: 'Phone' },
  mail: { zh: '邮箱', en: 'Mail' },
  since: { zh: '入职日期', en: 'Since' },
  number: { zh: '工号', en: 'Staff no.' },
  paper: { zh: '执业药师证', en: 'Pharmacist licence' },
  until: { zh: '有效期至', en: 'Valid until' },
  health: { zh: '健康证', en: 'Health certificate' },
});

const person = { name: '何静', role: '执业药师', store: '后海店', phone: '138****6021', mail: 'hejing@example.com' };

const history: readonly TimelineEvent[] = [
  {
    id: 4,
    at: '2025-06-12T14:26:00+08:00',
    icon: <SafetyCertificateOutlined />,
    tone: 'success',
    title: '审核处方',
    text: '当日 18 张，全部在 10 分钟内完成',
  },
  {
    id: 3,
    at: '2025-06-12T08:31:00+08:00',
    icon: <LoginOutlined />,
    tone: 'primary',
    title: '登录',
    text: '后海店 收银台 2',
  },
  {
    id: 2,
    at: '2025-05-20T10:00:00+08:00',
    icon: <KeyOutlined />,
    tone: 'warning',
    title: '修改密码',
    text: '距上次 88 天',
  },
  {
    id: 1,
    at: '2022-03-01T09:00:00+08:00',
    icon: <UserAddOutlined />,
    tone: 'info',
    title: '入职',
    text: '由 周宁 创建账号',
  },
];

/** 个人资料示例: avatar, particulars, timeline, tabs (spec 11). */
export const ProfileScreen = samplePage('/app/pages/profile', Profile);

function Profile() {
  const say = useSay();
  const particulars = [
    [say(words.number), 'E00128'],
    [say(words.role), person.role],
    [say(words.store), person.store],
    [say(words.phone), person.phone],
    [say(words.mail), person.mail],
    [say(words.since), '2022-03-01'],
  ] as const;
  const papers = [
    [say(words.paper), `${say(words.until)} 2027-08-31`],
    [say(words.health), `${say(words.until)} 2025-11-30`],
  ] as const;
  const tabs = [
    { key: 'particulars', label: say(words.particulars), children: <Facts facts={particulars} /> },
    { key: 'history', label: say(words.history), children: <Timeline label={say(words.history)} events={history} /> },
    { key: 'papers', label: say(words.papers), children: <Facts facts={papers} /> },
  ];
  return (
    <div className="profile">
      <header className="sample-block">
        <span className="profile-face" aria-hidden>
          {firstCharacter(person.name)}
        </span>
        <div>
          <h2>{person.name}</h2>
          <p>
            {person.role} · {person.store}
          </p>
          <Badge tone="success">{say(words.active)}</Badge>
        </div>
      </header>
      <div className="sample-block">
        <Tabs items={tabs} />
      </div>
    </div>
  );
}
