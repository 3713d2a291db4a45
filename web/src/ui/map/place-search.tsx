import { SearchOutlined } from '@ant-design/icons';
import type { MapPlace } from '@materia/contract/areas/statistics';
import { AutoComplete, Input } from 'antd';
import { useWords } from '../words.tsx';
import './place-search.css';

interface Props {
  value: string;
  /** Places that what is typed may mean. */
  places: readonly MapPlace[];
  onType: (text: string) => void;
  onChoose: (place: MapPlace) => void;
}

/** A field to look for a place, with what it may be beneath it. */
export function PlaceSearch({ value, places, onType, onChoose }: Props) {
  const words = useWords();
  return (
    <AutoComplete
      className="place-search"
      value={value}
      onSearch={onType}
      onSelect={(_: string, { place }: { place: MapPlace }) => onChoose(place)}
      options={places.map((place, index) => ({
        key: index,
        value: place.name,
        place,
        label: (
          <span className="place-option">
            <span className="place-name">{place.name}</span>
            {place.tag && <span className="place-tag">{place.tag}</span>}
            <span className="place-address" title={place.address}>
              {place.address}
            </span>
          </span>
        ),
      }))}
    >
      <Input
        allowClear
        aria-label={words('map.search')}
        placeholder={words('map.search')}
        prefix={<SearchOutlined aria-hidden />}
      />
    </AutoComplete>
  );
}
