import { texts } from '@materia/contract/kernel';
import { Link, useRouter } from '@tanstack/react-router';
import { Button, Input } from 'antd';
import { useContext, useEffect, useState } from 'react';
import { ScreenTab } from '../../kernel/screen-tab.ts';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { firstCharacter } from '../../ui/format.ts';
import { TimeText } from '../../ui/time-text.tsx';
import { samplePage, useSay } from '../sample-page.tsx';
import { readMessages, type SampleMessage, sampleMessages } from './message-data.ts';
import './messages.css';

const words = texts({
  none: { zh: '消息不存在', en: 'There is no such message' },
  back: { zh: '返回消息列表', en: 'Back to the messages' },
  answer: { zh: '回复', en: 'Answer' },
  hint: { zh: '输入回复内容', en: 'Write an answer' },
  send: { zh: '发送', en: 'Send' },
});

/** 收件箱示例: one message with its answer box (spec 11). */
export const InboxScreen = samplePage('/app/pages/messages/inbox/{inboxID}', Inbox);

function Inbox() {
  const say = useSay();
  const id = useInboxId();
  const message = sampleMessages.find(each => String(each.id) === id);
  useEffect(() => {
    if (message) readMessages.set(before => new Set([...before, message.id]));
  }, [message]);
  const back = <Link to="/app/pages/messages">{say(words.back)}</Link>;
  if (!message) return <EmptyPanel message={say(words.none)}>{back}</EmptyPanel>;
  return (
    <>
      <Message message={message} />
      <p>{back}</p>
    </>
  );
}

/** The last part of this tab's address, also while another tab is looked at. */
function useInboxId(): string {
  const router = useRouter();
  const tab = useContext(ScreenTab);
  const [id] = useState(() => (tab.at()?.pathname ?? router.state.location.pathname).split('/').at(-1) ?? '');
  return id;
}

function Message({ message: { from, subject, text, at } }: { message: SampleMessage }) {
  const say = useSay();
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const send = () => {
    setAnswers([...answers, typed.trim()]);
    setTyped('');
  };
  return (
    <article className="message sample-block">
      <header>
        <h2>{subject}</h2>
        <span className="messages-face" aria-hidden>
          {firstCharacter(from)}
        </span>
        <b>{from}</b>
        <TimeText at={at} full />
      </header>
      <p>{text}</p>
      <ol className="message-answers" aria-live="polite">
        {answers.map((answer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers only come behind the others
          <li key={index}>{answer}</li>
        ))}
      </ol>
      <Input.TextArea
        aria-label={say(words.answer)}
        placeholder={say(words.hint)}
        rows={4}
        maxLength={500}
        showCount
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="message-send">
        <Button
          type="primary"
          disabled={typed.trim() === ''}
          title={typed.trim() === '' ? say(words.hint) : undefined}
          onClick={send}
        >
          {say(words.send)}
        </Button>
      </div>
    </article>
  );
}
