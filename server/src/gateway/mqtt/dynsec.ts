/** The words of mosquitto's dynamic-security plugin, version 2.0. */
export const dynsecCommands = '$CONTROL/dynamic-security/v1';
export const dynsecResponses = `${dynsecCommands}/response`;

export type DynsecCommand = { readonly command: string } & Readonly<Record<string, unknown>>;

export interface DynsecResponse {
  readonly command: string;
  readonly correlationData?: string;
  readonly error?: string;
  readonly data?: { readonly client?: { readonly roles?: readonly { readonly rolename: string }[] } };
}

const allow = (acltype: string, topic: string) => ({ acltype, topic, priority: 0, allow: true });
const nameOf = (matId: number) => `mat-${matId}`;

/** What is as it should be already is no failure: a command may have been heard though its answer was lost. */
const harmless = /already exists|not found|already in/i;

/** One device: it speaks under its own id and hears what is for it, by this secret; what there was of it before is replaced. */
export function accountCommands(matId: number, secret: string): DynsecCommand[] {
  const name = nameOf(matId);
  const acls = [
    allow('publishClientSend', `mat/${matId}/up/+`),
    allow('publishClientReceive', `mat/${matId}/down/#`),
    allow('subscribePattern', `mat/${matId}/down/#`),
    allow('unsubscribePattern', `mat/${matId}/down/#`),
  ];
  return [
    { command: 'createRole', rolename: name, acls },
    { command: 'createClient', username: name, password: secret, clientid: name, roles: [{ rolename: name }] },
    { command: 'setClientPassword', username: name, password: secret },
  ];
}

/** Its connection is cut with it. */
export function endCommands(matId: number): DynsecCommand[] {
  const name = nameOf(matId);
  return [
    { command: 'deleteClient', username: name },
    { command: 'deleteRole', rolename: name },
  ];
}

const ownRole = 'materia-gateway';

export const askOwnRoles = (username: string): DynsecCommand => ({ command: 'getClient', username });

export const hasOwnRole = ([answer]: readonly DynsecResponse[]): boolean =>
  answer?.data?.client?.roles?.some(({ rolename }) => rolename === ownRole) ?? false;

/** What our own account needs beyond the plugin's role admin. The plugin cuts whom it gives a role: it is given once. */
export function ownRoleCommands(username: string): DynsecCommand[] {
  const acls = [
    allow('subscribePattern', 'mat/+/up/+'),
    allow('publishClientReceive', 'mat/+/up/+'),
    allow('publishClientSend', 'mat/+/down/#'),
  ];
  return [
    { command: 'createRole', rolename: ownRole, acls },
    { command: 'addClientRole', username, rolename: ownRole },
  ];
}

/** Why it is not as it should be; null: it is. */
export function failureOf(answers: readonly DynsecResponse[]): string | null {
  const failed = answers.find(({ error }) => error !== undefined && !harmless.test(error));
  return failed ? `${failed.command}: ${failed.error}` : null;
}
