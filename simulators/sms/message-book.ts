/** A message as the neighbour took it, whoever it claimed to be. */
export interface SentMessage {
  readonly channel: 'SMS' | 'MAIL';
  readonly provider: 'aliyun' | 'tencent' | 'smtp';
  readonly to: string;
  /** Of SMS: the name in brackets; of mail: the sender. */
  readonly sign: string;
  /** Of SMS: the template's number; of mail: the subject. */
  readonly template: string;
  /** Of SMS: the template's variables in their order. */
  readonly params: readonly string[];
  /** Of mail: what it says. */
  readonly text: string;
  readonly at: string;
}

const most = 1000;

/** What was sent, newest first; in memory alone. */
export class MessageBook {
  readonly #messages: SentMessage[] = [];
  #fault: { code: string; times: number } | undefined;

  add(message: Omit<SentMessage, 'at'>): string {
    this.#messages.unshift({ ...message, at: new Date().toISOString() });
    this.#messages.length = Math.min(this.#messages.length, most);
    return `sim-${Date.now()}-${this.#messages.length}`;
  }

  list(of: { to?: string | null; channel?: string | null }): readonly SentMessage[] {
    return this.#messages.filter(
      message => (!of.to || message.to === of.to) && (!of.channel || message.channel === of.channel),
    );
  }

  /** The next so many messages are refused with this code of the provider. */
  failNext(code: string, times: number): void {
    this.#fault = { code, times };
  }

  takeFault(): string | undefined {
    if (!this.#fault || this.#fault.times === 0) return undefined;
    this.#fault.times -= 1;
    return this.#fault.code;
  }
}
