import { ArrowDown, ArrowUp, ListStart, MoreVertical, Play, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuItem } from '#ui/menu/Menu.tsx';
import type { RowPlace } from './SortableRow.tsx';

export interface QueueRowMenuProps extends RowPlace {
  readonly words: Readonly<Record<'label' | 'play' | 'next' | 'up' | 'down' | 'remove', string>>;
  readonly buttonClassName: string | undefined;
  readonly sizePx: number;
  readonly onPlay: () => void;
  readonly onRemove: () => void;
  /** What else can be done with it, above its removal. */
  readonly children?: ReactNode;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** ⋮ of an entry of a queue: play it now, move it, take it out. */
export const QueueRowMenu = (props: QueueRowMenuProps) => {
  const { words, at, count, onMove } = props;
  return (
    <Menu
      label={words.label}
      button={<MoreVertical size={props.sizePx} strokeWidth={1.75} aria-hidden="true" />}
      buttonClassName={props.buttonClassName}
    >
      <MenuItem icon={<Play {...icon} />} onSelect={props.onPlay}>
        {words.play}
      </MenuItem>
      {at > 0 && (
        <>
          <MenuItem icon={<ListStart {...icon} />} onSelect={() => onMove(0)}>
            {words.next}
          </MenuItem>
          <MenuItem icon={<ArrowUp {...icon} />} onSelect={() => onMove(at - 1)}>
            {words.up}
          </MenuItem>
        </>
      )}
      {at < count - 1 && (
        <MenuItem icon={<ArrowDown {...icon} />} onSelect={() => onMove(at + 1)}>
          {words.down}
        </MenuItem>
      )}
      {props.children}
      <MenuItem icon={<Trash2 {...icon} />} onSelect={props.onRemove}>
        {words.remove}
      </MenuItem>
    </Menu>
  );
};
