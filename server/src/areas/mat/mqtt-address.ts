interface Address {
  /** As whoever runs this wrote it. */
  readonly url: string | undefined;
  /** Of the broker of this process. */
  readonly port: number;
}

let address: Address | undefined;

/** Where devices find the broker; said by who starts it. */
export function useMqttAddress(of: Address): void {
  address = of;
}

/** What a device is told at its activation: beside where it asked, unless written otherwise. null: there is no broker here. */
export function mqttAddress(askedHost: string | undefined): string | null {
  if (!address) return null;
  if (address.url) return address.url;
  const host = URL.parse(`http://${askedHost ?? ''}`)?.hostname;
  return host ? `mqtt://${host}:${address.port}` : null;
}
