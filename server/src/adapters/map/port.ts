/** The port to web services that know addresses (spec 01 §11). Positions are GCJ-02 on our side, whatever the neighbour speaks. */

export interface MapPoint {
  readonly longitude: number;
  readonly latitude: number;
}

export interface AddressParts {
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly street: string;
  readonly streetNumber: string;
}

/** A place somebody may mean. */
export interface ServicePlace extends AddressParts, MapPoint {
  readonly name: string;
  /** What it is, in the neighbour's words. */
  readonly tag: string;
  readonly address: string;
  /** Its district, where the neighbour gives a code instead of names. */
  readonly regionCode?: string;
}

export interface ServiceAddress extends AddressParts {
  /** The whole address. */
  readonly address: string;
  /** As people say it: near what. */
  readonly addressShow: string;
}

/** Every call throws the errors of `provider-errors.ts`; the caller falls back to our own data. */
export interface MapPort {
  suggest(query: string, near: MapPoint | undefined): Promise<readonly ServicePlace[]>;
  reverse(point: MapPoint): Promise<ServiceAddress>;
  geocode(address: string, city: string | undefined): Promise<ServicePlace | null>;
}

/** Whose service, with the key that stays on the server. */
export interface MapService {
  readonly provider: 'amap' | 'baidu' | 'tianditu';
  readonly key: string;
}
