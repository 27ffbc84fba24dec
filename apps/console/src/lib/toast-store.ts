export { toast } from '@rollcall/ui/toasts';
