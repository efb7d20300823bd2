import { DragDropContext, Draggable, type DropResult, Droppable, type ResponderProvided } from '@hello-pangea/dnd';
import type { Part } from '@shulayim/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Icon } from '../../../../platform/ui/brand/icon';
import { styleNonce } from '../../../../platform/ui/kit/style-nonce';
import styles from '../parts.module.css';
import { moved } from './part-order';
import { PartRow, type PartRowProps } from '../part-row';

export interface SortablePartsProps {
  parts: readonly Part[];
  onOrder: (ids: readonly string[]) => void;
  row: Omit<PartRowProps, 'part' | 'index' | 'handle'>;
}

/** Rows with a handle: dragged by pointer or finger; by keyboard Space lifts, the arrows move, Space drops, Escape gives up. */
export function SortableParts({ parts: newest, onOrder, row }: SortablePartsProps) {
  const { t } = useTranslation('projects');
  /** While one is held, the list stands still, whatever happens to it elsewhere. */
  const [held, setHeld] = useState<readonly Part[] | null>(null);
  const parts = held ?? newest;
  const titleOf = (id: string) => parts.find((part) => part.id === id)?.title ?? '';
  const spoken = (key: string, id: string, index: number) =>
    t(`order.${key}`, { title: titleOf(id), n: index + 1, count: parts.length });
  const drop = ({ draggableId, source, destination }: DropResult, { announce }: ResponderProvided) => {
    announce(spoken(destination ? 'dropped' : 'stayed', draggableId, destination?.index ?? source.index));
    setHeld(null);
    if (destination && destination.index !== source.index)
      onOrder(moved(parts, source.index, destination.index).map(({ id }) => id));
  };
  return (
    <DragDropContext
      nonce={styleNonce()}
      dragHandleUsageInstructions={t('order.how')}
      onBeforeCapture={() => setHeld(newest)}
      onDragStart={({ draggableId, source }, { announce }) => announce(spoken('lifted', draggableId, source.index))}
      onDragUpdate={({ draggableId, destination }, { announce }) =>
        destination && announce(spoken('at', draggableId, destination.index))
      }
      onDragEnd={drop}
    >
      <Droppable droppableId="parts">
        {(list) => (
          <ol
            ref={list.innerRef}
            {...list.droppableProps}
            className={styles.parts}
            aria-label={t('project.partsTitle')}
          >
            {parts.map((part, index) => (
              <Draggable key={part.id} draggableId={part.id} index={index}>
                {(item, { isDragging }) => (
                  <li
                    ref={item.innerRef}
                    {...item.draggableProps}
                    className={styles.part}
                    data-dragged={isDragging || undefined}
                  >
                    <PartRow
                      {...row}
                      part={part}
                      index={index}
                      handle={
                        <span
                          {...item.dragHandleProps}
                          className={styles.handle}
                          title={t('order.handle', { title: part.title })}
                          aria-label={t('order.handle', { title: part.title })}
                        >
                          <Icon name="grip" size={1.2} />
                        </span>
                      }
                    />
                  </li>
                )}
              </Draggable>
            ))}
            {list.placeholder}
          </ol>
        )}
      </Droppable>
    </DragDropContext>
  );
}
