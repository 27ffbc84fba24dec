import type { About, Story } from '@rollcall/gallery/story';
import { createStory, settingsStory } from '../testing/settings.tsx';

export default { title: 'app/Settings', app: 'console' } satisfies About;

export const Free: Story = settingsStory(false);
export const Certified: Story = settingsStory(true, { enable_token: 1, req_token: '开学第一课' });
export const Meeting: Story = settingsStory(false, { template: 1 });
export const NewActivity: Story = createStory(false, '/createNormal');
export const NewAttendance: Story = createStory(false, '/createNormal?cate=1');
export const NewClass: Story = createStory(true, '/createWork');
