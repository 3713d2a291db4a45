import type { BlockAnswer } from '@materia/contract/kernel';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { PlacesMap } from '../../dashboard-parts.tsx';
import { useT } from '../../kernel/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import type { OverviewPlace } from '../../ui/map/places-overview.tsx';
import { figureText } from './figure-text.ts';
import { LeadLink } from './lead-link.tsx';

interface Props {
  readonly title: string;
  readonly answer: Extract<BlockAnswer, { shape: 'map' }>;
}

/** Places on the map in the tone of their state, and how many there are of each. */
export function Places({ title, answer: { places, states } }: Props) {
  const t = useT();
  const go = useNavigate();
  // The same places keep the map as it is looked at.
  const shown = useMemo(() => places.map(({ lead: _, ...place }) => place as OverviewPlace), [places]);
  const open = ({ id }: OverviewPlace) => {
    const lead = places.find(place => place.id === id)?.lead;
    if (lead && 'path' in lead) void go({ to: lead.path, search: lead.search });
  };
  return (
    <>
      <p className="dash-states">
        {states.map(({ label, count, tone, lead }) => {
          const value = figureText(count, 'count');
          return (
            <LeadLink key={label} lead={count === 0 ? null : lead} label={t('system.dashboard.show', { label, value })}>
              <Badge tone={tone}>
                {label} <b>{value}</b>
              </Badge>
            </LeadLink>
          );
        })}
      </p>
      {shown.length === 0 ? (
        <p className="dash-none">{t('system.dashboard.map.none')}</p>
      ) : (
        <div className="dash-map">
          <PlacesMap label={t('system.dashboard.map', { title })} places={shown} open={open} />
        </div>
      )}
    </>
  );
}
