import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { useEffect, useRef } from "react";

const kind = "application";

/** An element that can be dragged onto a column; while it is, it says so in `data-dragging`. */
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

/** An element that applications can be dropped on; while one is over it, it says so in `data-over`. */
export const useDropTarget = (onDrop: (applicationId: string) => void) => {
  const target = useRef<HTMLElement>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const over = (is: boolean) => () => void element.toggleAttribute("data-over", is);
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.kind === kind,
      onDragEnter: over(true),
      onDragLeave: over(false),
      onDrop: ({ source }) => {
        over(false)();
        drop.current(String(source.data.id));
      },
    });
  }, []);
  return target;
};
