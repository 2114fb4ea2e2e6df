import { Button } from "#web/ui/button.tsx";

type Props = { error: string | undefined; pending: boolean; label: string; working: string };

export const SubmitPart = ({ error, pending, label, working }: Props) => (
  <>
    {error && (
      <p role="alert" className="text-sm text-red">
        {error}
      </p>
    )}
    <Button type="submit" pending={pending}>
      {pending ? working : label}
    </Button>
  </>
);
