import { lazy, Suspense, useEffect, useRef, useState } from 'react';

// Without a network the list stands alone: what lies below it is no reason to lose it.
const SideContent = lazy(() => import('./side-content.tsx').catch(() => ({ default: () => <span /> })));
/** Pixels before it is seen that it begins to load. */
const NEAR = '400px';

/** The end of the list: what stands below it is loaded when a reader comes near it. */
export function Below() {
  const mark = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const target = mark.current;
    if (!target) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={mark} className="list-below">
      {near && (
        <Suspense>
          <SideContent />
        </Suspense>
      )}
    </div>
  );
}
