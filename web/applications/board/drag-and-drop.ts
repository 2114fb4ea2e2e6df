import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { useEffect, useRef } from "react";

const kind = "application";

/** Makes an element draggable onto a column. It has `data-dragging` while it is dragged. */
export const useDraggable = (id: string) => {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    return draggable({
      element,
      getInitialData: () => ({ kind, id }),
      onDragStart: () => element.toggleAttribute("data-dragging", true),
      onDrop: () => element.toggleAttribute("data-dragging", false),
    });
  }, [id]);
  return card;
};

/** Makes an element a drop target for applications. It has `data-over` while one is over it. */
export const useDropTarget = (onDrop: (applicationId: string) => void) => {
  const target = useRef<HTMLElement>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const setOver = (isOver: boolean) => () => void element.toggleAttribute("data-over", isOver);
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.kind === kind,
      onDragEnter: setOver(true),
      onDragLeave: setOver(false),
      onDrop: ({ source }) => {
        setOver(false)();
        drop.current(String(source.data.id));
      },
    });
  }, []);
  return target;
};
