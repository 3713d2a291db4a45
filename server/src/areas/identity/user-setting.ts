import { getSettings, saveSetting, type UserSetting } from '@materia/contract/areas/identity';
import { type Db, on, sql, type Tx } from '../../kernel/index.ts';

interface Place {
  userId: number;
  screen: string;
}

/** Saved views, columns and the like of one account on one screen: nobody else's are ever read or written. */
export const getSettingsHandler = on(getSettings)(async ({ params }, ctx) =>
  settingsOf(ctx.db, { userId: ctx.actor.id, screen: params.screen }),
);

const mostPerScreen = 50;

/** Keeps, renames or (value null) deletes one setting (spec 01 §3). */
export const saveSettingHandler = on(saveSetting)(async ({ params, body }, ctx) => {
  const place = { userId: ctx.actor.id, screen: params.screen };
  return ctx.transaction(async tx => {
    // Two tabs of one account save at once: the account's row is the lock under which names and the default stay single.
    await tx.run(sql`select 1 from sys_user where id = ${place.userId} for update`);
    if (body.value === null) {
      await tx.run(sql`delete from user_setting where ${at(place)} and kind = ${body.kind} and name = ${body.name}`);
      return settingsOf(tx, place);
    }
    const before = await settingsOf(tx, place);
    const named = (name: string) => before.some(setting => setting.kind === body.kind && setting.name === name);
    const name = body.newName ?? body.name;
    if (body.newName !== undefined && !named(body.name)) ctx.fail('list.viewMissing', { name: body.name });
    if (name !== body.name && named(name)) ctx.fail('list.viewNameTaken', { name });
    if (!named(body.name) && before.length >= mostPerScreen) ctx.fail('list.viewsFull');
    if (body.isDefault) {
      await tx.run(
        sql`update user_setting set is_default = false where ${at(place)} and kind = ${body.kind} and is_default`,
      );
    }
    await write(tx, place, { ...body, newName: name });
    return settingsOf(tx, place);
  });
});

async function write(tx: Tx, place: Place, to: Omit<UserSetting, 'value'> & { value: unknown; newName: string }) {
  const value = JSON.stringify(to.value);
  await tx.run(sql`
    insert into user_setting (user_id, screen, kind, name, value, is_default)
    values (${place.userId}, ${place.screen}, ${to.kind}, ${to.name}, ${value}::jsonb, ${to.isDefault})
    on conflict (user_id, screen, kind, name) do update set
      name = ${to.newName}, value = excluded.value, is_default = excluded.is_default,
      version = user_setting.version + 1, updated_at = ${tx.now()}`);
}

const at = ({ userId, screen }: Place) => sql`user_id = ${userId} and screen = ${screen}`;

function settingsOf(db: Db, place: Place): Promise<UserSetting[]> {
  return db.rows<UserSetting>(sql`
    select kind, name, value, is_default as "isDefault" from user_setting where ${at(place)} order by kind, id`);
}
