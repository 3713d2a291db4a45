import { scanSupplyCode } from '@materia/contract/areas/supply';
import type { AnswerOf } from '@materia/contract/kernel';
import { Input } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';

export type Found = AnswerOf<typeof scanSupplyCode>;

interface Props {
  readonly planId: number;
  readonly found: (of: Found) => void;
  /** Text key of what it says while it is empty. */
  readonly help?: string;
}

/** What a scanner types, ended by Enter: goes to the slots of that goods. */
export function ScanLine({ planId, found, help = 'supply.pick.scanHelp' }: Props) {
  const t = useT();
  const [code, setCode] = useState('');
  const scan = useChange(scanSupplyCode, { onDone: found });
  const read = () => {
    if (code.trim()) scan.mutate({ body: { planId, code: code.trim() } });
    setCode('');
  };
  return (
    <Input
      className="supply-scan"
      aria-label={t('supply.pick.scan')}
      placeholder={t(help)}
      maxLength={100}
      value={code}
      onChange={event => setCode(event.target.value)}
      onPressEnter={event => {
        // In a dialog it would send what is not all scanned yet.
        event.preventDefault();
        read();
      }}
    />
  );
}
