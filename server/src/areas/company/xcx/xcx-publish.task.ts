import { xcxTexts } from '@materia/contract/areas/company';
import { say, type Text } from '@materia/contract/kernel';
import { Refusal, sql, task } from '../../../kernel/index.ts';
import { demandPage } from './check-page.ts';
import { putVersion } from './publish-template.ts';
import { lockTemplate, saveTemplateRow } from './template.store.ts';

const words: Readonly<Record<string, Text>> = xcxTexts;

/** xcx_publish (spec 01 §5): pages whose time has come, each in a transaction of its own; one that cannot says why on its card. */
export const xcxPublish = task({
  code: 'xcx_publish',
  cron: '0 * * * * *',
  run: async ({ db, now, signal, progress, transaction }) => {
    const due = await db.rows<{ id: number }>(sql`
      select id from xcx_template where publish_at <= ${now()} and deleted_at is null order by publish_at, id`);
    const count = { published: 0, failed: 0 };
    for (const { id } of due) {
      if (signal.aborted) break;
      count[await transaction(tx => publishDue(tx, id))] += 1;
    }
    await progress({ done: due.length, total: due.length, ok: count.published });
    return count;
  },
});

async function publishDue(tx: Parameters<typeof lockTemplate>[0], id: number): Promise<'published' | 'failed'> {
  const template = await lockTemplate(tx, id);
  if (!template?.publishAt || new Date(template.publishAt) > tx.now()) return 'published';
  const { draftBlocks: blocks, publishNote: note, publishBy: by } = template;
  try {
    await demandPage(tx, blocks, template.companyId);
  } catch (refusal) {
    const text = refusal instanceof Refusal ? words[refusal.key] : undefined;
    if (!(refusal instanceof Refusal) || !text) throw refusal;
    await saveTemplateRow(tx, id, { publishAt: null, publishError: say(text, 'zh', refusal.params) });
    return 'failed';
  }
  await putVersion(tx, template, { blocks, note, by });
  return 'published';
}
