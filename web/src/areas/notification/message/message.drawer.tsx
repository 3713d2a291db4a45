import { BroadcastStatus, type MessageRow, NoticeLevel, readMessage } from '@materia/contract/areas/notification';
import { Tabs } from 'antd';
import { useEffect, useState } from 'react';
import type { DetailProps } from '../../../kernel/list-screen/declaration.ts';
import { useLive } from '../../../kernel/live.ts';
import { OperationLog } from '../../../kernel/operation-log.tsx';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { audienceText } from './audience-text.ts';
import { logValue } from './log-value.ts';
import { channelWords } from './message.columns.tsx';
import { MessagePreview } from './message-preview.tsx';
import { ReadBar } from './read-bar.tsx';
import { Receivers } from './receivers.tsx';

/** One broadcast beside the list: what it says, who has it, what was done with it. */
export function MessageDrawer({ id, actions, acted }: DetailProps<MessageRow>) {
  const message = useCall(readMessage, { params: { id } }, { quiet: true, keepPrevious: true });
  const [news, setNews] = useState<object>({});
  const { refetch } = message;
  useLive(['ROW', 'RESYNC'], frame => {
    if (frame.type === 'RESYNC' || (frame.entity === 'notificationMessage' && frame.id === id)) setNews({});
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after every piece of news
  useEffect(() => void refetch(), [news, acted, refetch]);
  if (message.error && !message.data)
    return (
      <ErrorPanel message={message.error.message} requestId={message.error.requestId} retry={() => void refetch()} />
    );
  if (!message.data) return <RowsSkeleton rows={8} />;
  return (
    <article className="message-detail">
      <Head message={message.data} />
      {actions(message.data)}
      <Parts message={message.data} news={news} />
    </article>
  );
}

function Head({ message }: { message: MessageRow }) {
  const lang = useLang();
  return (
    <header className="record-head">
      <h2>
        {message.title}
        <CodeBadge codes={BroadcastStatus} code={message.status} lang={lang} />
      </h2>
    </header>
  );
}

function Parts({ message, news }: { message: MessageRow; news: object }) {
  const t = useT();
  const lang = useLang();
  const words = {
    label: (field: string) => t(`notification.field.${field}`),
    value: (field: string, value: unknown) => logValue(field, value, t, lang),
  };
  const log = <OperationLog targetType="NOTIFICATION_MESSAGE" targetId={message.id} words={words} />;
  const sent = message.receiverCount > 0;
  return (
    <Tabs
      size="small"
      items={[
        { key: 'content', label: t('notification.content'), children: <Content message={message} /> },
        ...(sent
          ? [
              {
                key: 'receivers',
                label: t('notification.receivers'),
                children: <Receivers id={message.id} news={news} />,
              },
            ]
          : []),
        { key: 'log', label: t('notification.operations'), children: log, destroyOnHidden: true },
      ]}
    />
  );
}

function Content({ message }: { message: MessageRow }) {
  const t = useT();
  const lang = useLang();
  const { level, mustConfirm, sendAt, sentAt, receiverCount, senderName, companyName, url } = message;
  const facts: readonly Fact[] = [
    [t('notification.field.audience'), audienceText(message.audience, t, lang)],
    [t('notification.field.channels'), channelWords(message, lang)],
    [t('notification.field.level'), NoticeLevel.label(level, lang)],
    [t('notification.field.mustConfirm'), t(mustConfirm ? 'list.yes' : 'list.no')],
    [t('notification.field.sendAt'), sendAt && <TimeText key="at" at={sendAt} full />],
    [t('notification.field.sentAt'), sentAt && <TimeText key="sent" at={sentAt} full />],
    [t('notification.field.read'), receiverCount > 0 && <ReadBar key="read" row={message} t={t} />],
    [t('notification.field.url'), url],
    [t('notification.field.senderName'), senderName],
    [t('notification.field.companyName'), companyName],
  ];
  return (
    <div className="message-content">
      <MessagePreview {...message} />
      <Facts facts={facts} />
    </div>
  );
}
