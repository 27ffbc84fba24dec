import { type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { memberHarness } from '../testing/member.ts';
import { Link } from '../ui/link.tsx';
import { lazyPage, PendingPage } from './pending-page.tsx';

const harness = memberHarness();
const sign = () => page.getByRole('progressbar', { name: '正在打开页面' });

it('says that the next page is on its way, beside the former one, until it stands', async () => {
  const script = Promise.withResolvers<{ default: () => ReactNode }>();
  const Next = lazyPage(() => script.promise);
  await harness.show({
    render: () => (
      <>
        <PendingPage />
        <Suspense fallback="……">
          <Routes>
            <Route path="/" element={<Link to="/next">下一页</Link>} />
            <Route path="/next" element={<Next />} />
          </Routes>
        </Suspense>
      </>
    ),
  });
  await expect.element(sign()).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('link', { name: '下一页' }));
  await expect.element(sign()).toBeVisible();
  script.resolve({ default: () => <h1>到了</h1> });
  await expect.element(page.getByRole('heading', { name: '到了' })).toBeVisible();
  await expect.element(sign()).not.toBeInTheDocument();
});
