export declare const simulators: readonly {
  name: string;
  port: number | null;
  address: string | null;
  mail?: { port: number; address: string };
}[];
