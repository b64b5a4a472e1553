import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether what `ref` holds has come near the screen; once it has, it stays so.
 * @param margin how near, as CSS says it
 * @param seen it is known to be on the screen, and waits for no frame to be told so
 */
export function useNear(ref: RefObject<Element | null>, margin: string, seen = false): boolean {
  const [near, setNear] = useState(seen);
  useEffect(() => {
    const watch = new IntersectionObserver(
      // A busy browser tells several moments at once: the first of them may be from before it came near.
      (moments) => moments.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margin },
    );
    watch.observe(ref.current!);
    return () => watch.disconnect();
  }, [ref, margin]);
  return near;
}
