import type { MailAccount } from './port.ts';

/** The account in the settings; where none is set up the simulator's at SIM_SMTP_URL, unless the database is a real one (spec 00 §10). */
export function mailAccount(set: MailAccount, env: NodeJS.ProcessEnv): MailAccount | undefined {
  if (set.host) return set;
  const simulator = env.DATABASE_URL && env.ALLOW_SIM !== '1' ? undefined : env.SIM_SMTP_URL;
  if (!simulator) return undefined;
  const { hostname, port } = new URL(simulator);
  return { host: hostname, port: Number(port), user: '', password: '', from: set.from || 'materia@localhost' };
}
