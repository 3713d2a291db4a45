import { type Text, texts } from '@materia/contract/kernel';
import { Link } from '@tanstack/react-router';
import { Input } from 'antd';
import { useState } from 'react';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { firstCharacter } from '../../ui/format.ts';
import { useShared } from '../../ui/shared-value.ts';
import { TimeText } from '../../ui/time-text.tsx';
import { samplePage, useSay } from '../sample-page.tsx';
import { readMessages, type SampleMessage, sampleMessages } from './message-data.ts';
import './messages.css';

const words = texts({
  search: { zh: '搜索发件人、主题或内容', en: 'Search sender, subject or text' },
  none: { zh: '没有找到消息', en: 'No message found' },
  unread: { zh: '未读', en: 'Unread' },
  list: { zh: '消息', en: 'Messages' },
});

const inbox = (id: number) => `/app/pages/messages/inbox/${id}`;

/** 消息示例: twenty messages, the unread ones bold; a row leads to its message (spec 11). */
export const MessagesScreen = samplePage('/app/pages/messages', Messages);

function Messages() {
  const say = useSay();
  const read = useShared(readMessages);
  const [query, setQuery] = useState('');
  const wanted = query.trim();
  const found = sampleMessages.filter(({ from, subject, text }) => `${from} ${subject} ${text}`.includes(wanted));
  return (
    <>
      <Input.Search
        allowClear
        className="messages-search"
        aria-label={say(words.search)}
        placeholder={say(words.search)}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {found.length === 0 ? (
        <EmptyPanel message={say(words.none)} />
      ) : (
        <ul className="messages" aria-label={say(words.list)}>
          {found.map(message => (
            <MessageRow key={message.id} message={message} unread={!read.has(message.id)} say={say} />
          ))}
        </ul>
      )}
    </>
  );
}

type RowProps = { message: SampleMessage; unread: boolean; say: (text: Text) => string };

function MessageRow({ message: { id, from, subject, text, at }, unread, say }: RowProps) {
  return (
    <li>
      <Link to={inbox(id)} className="messages-row" data-unread={unread || undefined}>
        <span className="messages-face" aria-hidden>
          {firstCharacter(from)}
        </span>
        <span className="messages-from">
          {from}
          {unread && <span className="ui-hidden">（{say(words.unread)}）</span>}
        </span>
        <TimeText at={at} full />
        <span className="messages-subject">{subject}</span>
        <span className="messages-text">{text}</span>
      </Link>
    </li>
  );
}
