export { Toaster } from '@rollcall/ui/primitives/toast';
